import type { GoodsKind } from '#domain/goods/goods.ts'
import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { goodsImportFields, type ImportField } from './fields.ts'
import type { Guess } from './mapping.ts'
import type { ColumnToGuess } from './meanings.ts'
import { fieldsByName, guessOwnMapping } from './own-mapping.ts'

/** The names of fields that lots do not have, or name differently. */
const ownNames: readonly (readonly [field: ImportField, names: string])[] = [
  ['code', 'Code, Id, SKU, Item code, Product code, Item no., 编号, 货号, 商品编号, 礼品编号, 编码'],
  ['price', 'Price, Retail price, Unit price, Selling price, 价格, 售价, 单价, 零售价'],
  ['points', 'Points, Points price, 积分, 所需积分'],
  ['stock', 'Stock, Available, Quantity, Qty, In stock, 库存, 数量, 可售数量'],
]

/** Guesses the fields of the columns of products or gifts (K10): by their own names, else by those of lots. */
export const guessGoodsMapping = (
  kind: GoodsKind,
  columns: readonly ColumnToGuess[],
  attributes: readonly NamedAttribute[],
): Guess => guessOwnMapping({ fields: goodsImportFields(kind), fieldOfName }, columns, attributes)

const fieldOfName = fieldsByName(ownNames)
