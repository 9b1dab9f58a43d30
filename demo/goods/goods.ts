import { z } from 'zod'
import { bilingual } from '#demo/bilingual.ts'
import { oneOf, optionalText, text, wholeNumber } from '#demo/cells.ts'
import { isCateId } from '#demo/house/cates.ts'
import { detailList, pairParagraphs, pictureName, rowsIn } from '#demo/sheets.ts'
import { isGoodsCateId } from './cates.ts'
import type { DemoProduct } from './types.ts'

const schema = z.strictObject({
  Id: text,
  Kind: oneOf(['wine', 'spirits', 'cigars', 'other']),
  Category: z.custom<DemoProduct['cate']>(
    (cell) => isCateId(cell) || isGoodsCateId(cell),
    'is not a category of the demonstration',
  ),
  'Title EN': text,
  'Title ZH': text,
  'Accent EN': optionalText,
  'Accent ZH': optionalText,
  'Region EN': optionalText,
  'Region ZH': optionalText,
  'Format EN': text,
  'Format ZH': text,
  Price: wholeNumber(1),
  Stock: wholeNumber(0),
  'Days ago': wholeNumber(0),
  'Summary EN': text,
  'Summary ZH': text,
  'Note EN': text,
  'Note ZH': text,
  Picture: pictureName,
  Details: detailList,
})

/** The products of the mall. */
export const products: readonly DemoProduct[] = rowsIn(new URL('products.tsv', import.meta.url), schema).map(
  (row) => ({
    id: row.Id,
    picture: row.Picture,
    details: row.Details,
    kind: row.Kind,
    cate: row.Category,
    title: bilingual(row['Title EN'], row['Title ZH']),
    accent: bilingual(row['Accent EN'], row['Accent ZH']),
    facts: bilingual(row['Summary EN'], row['Summary ZH']),
    description: pairParagraphs(row['Note EN'], row['Note ZH']),
    region: bilingual(row['Region EN'], row['Region ZH']),
    format: bilingual(row['Format EN'], row['Format ZH']),
    price: row.Price,
    stock: row.Stock,
    daysAgo: row['Days ago'],
  }),
)
