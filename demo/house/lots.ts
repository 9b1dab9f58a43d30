import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { viewsOf } from '#demo/pictures/gallery.ts'
import { type Arrangement, isArrangement } from '#demo/pictures/views.ts'
import { pictureOf } from '#demo/pictures.ts'
import type { SheetIssue } from '#demo/sheet.ts'
import { pairParagraphs, pictureName, rowsIn, sheetError } from '#demo/sheets.ts'
import { type FieldValues, withFields } from '#domain/drafts/fields.ts'
import { emptyLotDraft } from '#domain/drafts/lot-draft.ts'
import { type ImportField, isValueField } from '#domain/imports/fields.ts'
import { ownColumns } from '#domain/imports/own-columns.ts'
import { readRow } from '#domain/imports/read-row.ts'
import { productAttributes } from '#domain/lots/attributes/attributes.ts'
import { publishedAttributes } from '#domain/lots/attributes/published.ts'
import { parseLotLabel } from '#domain/lots/parse-lot-label.ts'
import { type CateId, cates, isCateId } from './cates.ts'
import type { DemoLot } from './types.ts'

/** The columns that only the demonstration has. */
const schema = z.object({
  Lot: z.string().transform((cell, { addIssue }) => {
    const number = parseLotLabel(cell)
    if (!number) addIssue('is not the number of a lot')
    return number ?? z.NEVER
  }),
  Category: z.custom<CateId>(isCateId, 'is not a category of the demonstration'),
  Picture: pictureName,
  Arrangement: z.custom<Arrangement | ''>(
    (cell) => cell === '' || (typeof cell === 'string' && isArrangement(cell)),
    'is not an arrangement',
  ),
  'Level picture': z.enum(['', 'yes']),
})

const context = {
  currency: 'HKD',
  categories: new Map(Object.keys(cates).map((id) => [id.toLowerCase(), id])),
  attributes: new Map(productAttributes.map((one) => [one.id, one])),
}

const fieldOfColumn = new Map<string, ImportField>(ownColumns(productAttributes))

/**
 * Reads the lots of a sale from its data file, whose columns are those of an import (K10). Accent and views come from
 * the picture.
 * @throws an error listing file, row and column of every issue
 */
export function lotsIn(file: URL): readonly DemoLot[] {
  const [head = ''] = readFileSync(file, 'utf8').split(/\r?\n/, 1)
  const fields = head.split('\t').flatMap((column) => {
    const field = fieldOfColumn.get(column)
    return field && isValueField(field) && field !== 'category' ? [{ column, field }] : []
  })
  const texts = Object.fromEntries(fields.map(({ column }) => [column, z.string()]))
  const issues: SheetIssue[] = []
  const lots = rowsIn(file, z.strictObject({ ...texts, ...schema.shape })).map((row, index) => {
    const cells = new Map(
      fields.map(({ column, field }) => [field, z.string().parse(Reflect.get(row, column))]),
    )
    const read = readRow({ cells, lot: null }, context)
    for (const { field, issue } of read.issues) issues.push({ row: index + 2, column: field, problem: issue })
    return lotOf(row, read.values)
  })
  if (issues.length > 0) throw sheetError(file, issues)
  return lots
}

function lotOf(row: z.output<typeof schema>, values: FieldValues): DemoLot {
  const { kind, accent } = pictureOf(row.Picture)
  const arrangement = row.Arrangement === '' ? undefined : row.Arrangement
  if (kind === 'gift') throw new Error(`${row.Picture} is a picture of a gift, not of a lot`)
  const draft = { ...withFields(emptyLotDraft, values), category: row.Category, kind, accent }
  return {
    ...row.Lot,
    ...draft,
    kind,
    category: row.Category,
    description: pairParagraphs(draft.description.en, draft.description.zh),
    quantity: draft.quantity ?? 1,
    lowEstimate: draft.lowEstimate ?? 0,
    highEstimate: draft.highEstimate ?? 0,
    startPrice: draft.startPrice ?? 0,
    attributes: publishedAttributes(draft, productAttributes),
    picture: row.Picture,
    arrangement,
    // A level is that of one bottle, so its picture belongs to the lot for which it was taken.
    details: viewsOf(row.Picture, arrangement).filter(
      (view) => view !== 'level' || row['Level picture'] === 'yes',
    ),
  }
}
