import { z } from 'zod'
import { bilingual } from '#demo/bilingual.ts'
import { viewsOf } from '#demo/pictures/gallery.ts'
import { type Arrangement, isArrangement } from '#demo/pictures/views.ts'
import { pictureOf } from '#demo/pictures.ts'
import { pairParagraphs, pictureName, rowsIn } from '#demo/sheets.ts'
import { parseLotLabel } from '#domain/lots/parse-lot-label.ts'
import { lotColumns } from '#server/catalogue/imports/columns.ts'
import { type CateId, isCateId } from './cates.ts'
import type { DemoLot } from './types.ts'

const schema = z.strictObject({
  ...lotColumns,
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

/** Reads the lots of a sale from its data file. Accent and views come from the picture. */
export const lotsIn = (file: URL): readonly DemoLot[] => rowsIn(file, schema).map(lotOf)

function lotOf(row: z.output<typeof schema>): DemoLot {
  const { kind, accent } = pictureOf(row.Picture)
  const arrangement = row.Arrangement === '' ? undefined : row.Arrangement
  if (kind === 'gift') throw new Error(`${row.Picture} is a picture of a gift, not of a lot`)
  return {
    ...row.Lot,
    cate: row.Category,
    kind,
    title: bilingual(row['Title EN'], row['Title ZH']),
    accent,
    facts: bilingual(row['Summary EN'], row['Summary ZH']),
    description: pairParagraphs(row['Note EN'], row['Note ZH']),
    provenance: bilingual(row['Provenance EN'], row['Provenance ZH']),
    condition: bilingual(row['Condition EN'], row['Condition ZH']),
    producer: bilingual(row['Producer EN'], row['Producer ZH']),
    region: bilingual(row['Region EN'], row['Region ZH']),
    vintage: row.Vintage,
    format: bilingual(row['Format EN'], row['Format ZH']),
    quantity: row.Quantity,
    lowEstimate: row['Low estimate'] ?? 0,
    highEstimate: row['High estimate'] ?? 0,
    startPrice: row['Starting price'],
    reserve: row.Reserve,
    picture: row.Picture,
    arrangement,
    // A level is that of one bottle: its picture belongs to the lot that it was taken for.
    details: viewsOf(row.Picture, arrangement).filter(
      (view) => view !== 'level' || row['Level picture'] === 'yes',
    ),
    feature: row.Featured,
  }
}
