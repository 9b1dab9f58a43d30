import type { CateId } from '#demo/house/cates.ts'
import { sales } from '#demo/house/house.ts'
import { type PictureName, pictureOf } from '#demo/pictures.ts'
import type { Both } from '#demo/say.ts'

/** Goods that the house has sold before, as its sales of today describe them. */
export type Goods = {
  readonly picture: PictureName
  readonly kind: 'wine' | 'spirits' | 'cigars'
  readonly cate: CateId
  readonly name: Both
  readonly accent: Both
  readonly producer: Both
  readonly region: Both
  readonly format: Both
  readonly vintage: string
  /** Bottles, jars or cigars that a lot of it holds; one of these. */
  readonly quantities: readonly number[]
  /** What one of them is estimated at today, in whole units, halfway between low and high. */
  readonly worth: number
}

/** Sales whose categories are those of the house, not of the sale alone. */
const general: readonly string[] = ['BH0145', 'BH0142']

/** All goods of today's sales that an estimate was given for, by their picture. */
export const stock: readonly Goods[] = [...byPicture()].flatMap(([picture, lots]) => {
  const { kind, ...own } = pictureOf(picture)
  const [first] = lots
  if (kind === 'gift' || !first) return []
  const pieces = lots.reduce((sum, lot) => sum + lot.quantity, 0)
  const estimates = lots.reduce((sum, lot) => sum + lot.lowEstimate + lot.highEstimate, 0)
  const { name, accent, producer, region, format, vintage } = own
  const quantities = [...new Set(lots.map((lot) => lot.quantity))].toSorted((a, b) => a - b)
  const worth = Math.round(estimates / (2 * pieces))
  return [
    { picture, kind, cate: first.cate, name, accent, producer, region, format, vintage, quantities, worth },
  ]
})

function byPicture() {
  const lots = sales
    .filter(({ no }) => general.includes(no))
    .flatMap((sale) => sale.lots)
    .filter(({ highEstimate }) => highEstimate > 0)
  return Map.groupBy(lots, ({ picture }) => picture)
}
