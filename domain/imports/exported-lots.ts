import type { FieldValues } from '#domain/drafts/fields.ts'
import type { LotTextField } from '#domain/drafts/lot-draft.ts'
import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { isEmptyValue } from '#domain/lots/attributes/values.ts'
import { writeValue } from '#domain/lots/attributes/write-value.ts'
import { type ImportField, isTraditionalField } from './fields.ts'
import { ownColumns } from './own-columns.ts'

/** A lot as it is exported: its fields by path. */
export type ExportedLot = { readonly id: string; readonly number: string; readonly cells: FieldValues }

/** A text of a lot that staff have written in Traditional Chinese. */
export type ExportedOverride = {
  readonly lotId: string
  readonly field: LotTextField
  readonly text: string
}

/**
 * Returns the spreadsheet of lots, headers first, that can be imported again without changes (K10). It omits
 * owners (S10), retired attributes that none of these lots has, and texts in Traditional Chinese if all are derived.
 */
export function exportedLots(
  lots: readonly ExportedLot[],
  attributes: readonly NamedAttribute[],
  overrides: readonly ExportedOverride[],
): readonly (readonly string[])[] {
  const isHad = ({ id }: NamedAttribute) =>
    lots.some(({ cells }) => [id, `${id}.en`, `${id}.zh`].some((path) => !isEmptyValue(cells[path])))
  const exported = attributes.filter((one) => !one.isRetired || isHad(one))
  const types = new Map(exported.map(({ id, type }) => [id, type]))
  const written = new Map(overrides.map(({ lotId, field, text }) => [`${lotId} ${field}.hant`, text]))
  const overridden = new Set(overrides.map(({ field }) => `${field}.hant`))
  const columns = ownColumns(exported).filter(
    ([, field]) => field !== 'owner' && (!isTraditionalField(field) || overridden.has(field)),
  )
  const cellOf = ({ id, number, cells }: ExportedLot, field: ImportField): string => {
    if (field === 'lotId') return id
    if (field === 'lotNumber') return number
    if (isTraditionalField(field)) return written.get(`${id} ${field}`) ?? ''
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
