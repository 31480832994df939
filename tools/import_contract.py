"""A contract for import-linter: a package imports from an allow-list alone."""

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class AllowedImports(Contract):
    """Every external module that `source` or its descendants import directly is in `allowed`."""

    source = fields.StringField()
    allowed = fields.SetField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        source, allowed = str(self.source), set(self.allowed)  # type: ignore[call-overload]
        faults = []
        for importer in sorted({source} | graph.find_descendants(source)):
            for imported in sorted(graph.find_modules_directly_imported_by(importer)):
                if graph.is_module_squashed(imported) and imported.split(".")[0] not in allowed:
                    faults.append(f"{importer} imports {imported}")
        return ContractCheck(kept=not faults, metadata={"faults": faults})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for fault in check.metadata["faults"]:
            output.print_error(fault)
