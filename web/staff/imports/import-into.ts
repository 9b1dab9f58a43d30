import { consignmentImportPath, consignmentPath } from '#web/staff/consignments/query-params.ts'
import { importPath, lotDraftsPath } from '#web/staff/drafts/paths.ts'

/** What a spreadsheet is imported into: the lots of a sale in preparation, or the items of a consignment. */
export type ImportInto = {
  readonly kind: 'lots' | 'items'
  readonly id: string
  readonly currency: string
}

/** The address of an import; without `importId` of a new one. */
export const importPathOf = ({ kind, id }: ImportInto, importId = ''): string =>
  kind === 'lots' ? importPath(id, importId) : consignmentImportPath(id, importId)

/** The address of what was imported. */
export const importedPath = ({ kind, id }: ImportInto): string =>
  kind === 'lots' ? lotDraftsPath(id) : consignmentPath(id)
