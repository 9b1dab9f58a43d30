import type { GoodsKind } from '#domain/goods/goods.ts'
import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { goodsImportFields, type ImportField } from './fields.ts'
import { type Guess, guessMapping } from './mapping.ts'
import type { ColumnToGuess } from './meanings.ts'
import { plainName, readHeader } from './read-header.ts'
import { namesIn } from './synonyms.ts'

/** The names of fields that lots do not have, or name differently. */
const ownNames: readonly (readonly [field: ImportField, names: string])[] = [
  ['code', 'Code, Id, SKU, Item code, Product code, Item no., 编号, 货号, 商品编号, 礼品编号, 编码'],
  ['price', 'Price, Retail price, Unit price, Selling price, 价格, 售价, 单价, 零售价'],
  ['points', 'Points, Points price, 积分, 所需积分'],
  ['stock', 'Stock, Available, Quantity, Qty, In stock, 库存, 数量, 可售数量'],
]

const fieldOfName = new Map(
  ownNames.flatMap(([field, names]) => namesIn(names).map((name) => [plainName(name), field] as const)),
)

/** Guesses the fields of the columns of products or gifts (K10): by their own names, else by those of lots. */
export function guessGoodsMapping(
  kind: GoodsKind,
  columns: readonly ColumnToGuess[],
  attributes: readonly NamedAttribute[],
): Guess {
  const fields = new Set(goodsImportFields(kind))
  const used = new Set<ImportField>()
  const own = columns.map(({ header }) => {
    const field = readHeader(header)
      .names.map((name) => fieldOfName.get(name))
      .find((one) => one !== undefined)
    if (!field || !fields.has(field) || used.has(field)) return null
    used.add(field)
    return field
  })
  const ofLots = guessMapping(columns, attributes)
  return {
    preset: null,
    columns: ofLots.columns.map(({ field, certainty }, index) => {
      const known = own[index]
      if (known) return { field: known, certainty: 'certain' }
      if (!field || !fields.has(field) || used.has(field)) return { field: null, certainty: 'none' }
      used.add(field)
      return { field, certainty }
    }),
  }
}
