import type { FieldValues } from '#domain/drafts/fields.ts'
import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { isEmptyValue } from '#domain/lots/attributes/values.ts'
import { writeValue } from '#domain/lots/attributes/write-value.ts'
import type { ImportField } from './fields.ts'
import { ownColumns } from './own-columns.ts'

/** A lot as it is exported: its fields by path. */
export type ExportedLot = { readonly id: string; readonly number: string; readonly cells: FieldValues }

/**
 * The spreadsheet of lots, headers first, that an import reads again without a change (K10). Owners are left out (S10),
 * and retired attributes that none of these lots has.
 */
export function exportedLots(
  lots: readonly ExportedLot[],
  attributes: readonly NamedAttribute[],
): readonly (readonly string[])[] {
  const isHad = ({ id }: NamedAttribute) =>
    lots.some(({ cells }) => [id, `${id}.en`, `${id}.zh`].some((path) => !isEmptyValue(cells[path])))
  const exported = attributes.filter((one) => !one.isRetired || isHad(one))
  const types = new Map(exported.map(({ id, type }) => [id, type]))
  const columns = ownColumns(exported).filter(([, field]) => field !== 'owner')
  const cellOf = ({ id, number, cells }: ExportedLot, field: ImportField): string => {
    if (field === 'lotId') return id
    if (field === 'lotNumber') return number
    const type = types.get(field)
    const value = cells[field]
    if (type) return writeValue(type, value)
    if (typeof value === 'boolean') return value ? 'yes' : ''
    return String(value ?? '')
  }
  return [
    columns.map(([header]) => header),
    ...lots.map((lot) => columns.map(([, field]) => cellOf(lot, field))),
  ]
}
