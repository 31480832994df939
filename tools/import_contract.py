"""Two contracts for import-linter: a package's imports from an allow-list, and modules that few may import."""

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


class AllowedImporters(Contract):
    """The external `modules` are imported by `importers` alone, named in full."""

    modules = fields.SetField(subfield=fields.StringField())
    importers = fields.SetField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        importers = set(self.importers)  # type: ignore[call-overload]
        faults = []
        for module in sorted(set(self.modules) & graph.modules):  # type: ignore[call-overload]
            for importer in sorted(graph.find_modules_that_directly_import(module) - importers):
                faults.append(f"{importer} imports {module}")
        return ContractCheck(kept=not faults, metadata={"faults": faults})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for fault in check.metadata["faults"]:
            output.print_error(fault)
