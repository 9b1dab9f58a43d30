import { z } from 'zod'
import { bilingual } from '#demo/bilingual.ts'
import { oneOf, optionalText, text, wholeNumber } from '#demo/cells.ts'
import { detailList, pairParagraphs, pictureOrHeroName, rowsIn } from '#demo/sheets.ts'
import type { DemoGift } from './types.ts'

const schema = z.strictObject({
  Id: text,
  Kind: oneOf(['table', 'drink', 'evening']),
  'Title EN': text,
  'Title ZH': text,
  'Accent EN': optionalText,
  'Accent ZH': optionalText,
  Points: wholeNumber(1),
  Stock: wholeNumber(0),
  'Summary EN': text,
  'Summary ZH': text,
  'Note EN': text,
  'Note ZH': text,
  Picture: pictureOrHeroName,
  Details: detailList,
})

/** The gifts of the points mall, in display order. */
export const gifts: readonly DemoGift[] = rowsIn(new URL('gifts.tsv', import.meta.url), schema).map(
  (row) => ({
    id: row.Id,
    kind: row.Kind,
    picture: row.Picture,
    details: row.Details,
    title: bilingual(row['Title EN'], row['Title ZH']),
    accent: bilingual(row['Accent EN'], row['Accent ZH']),
    facts: bilingual(row['Summary EN'], row['Summary ZH']),
    description: pairParagraphs(row['Note EN'], row['Note ZH']),
    points: row.Points,
    stock: row.Stock,
  }),
)
