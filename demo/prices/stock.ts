import type { BilingualText } from '#demo/bilingual.ts'
import type { CateId } from '#demo/house/cates.ts'
import { sales } from '#demo/house/house.ts'
import { type PictureName, pictureOf } from '#demo/pictures.ts'

/** Goods sold in the past, described as in today's sales. */
export type Goods = {
  readonly picture: PictureName
  readonly kind: 'wine' | 'spirits' | 'cigars'
  readonly cate: CateId
  readonly name: BilingualText
  readonly accent: BilingualText
  readonly producer: BilingualText
  readonly region: BilingualText
  readonly format: BilingualText
  readonly vintage: string
  /** The numbers of bottles, jars or cigars in its lots. */
  readonly quantities: readonly number[]
  /** Today's estimate per unit, midway between low and high, in whole currency units. */
  readonly worth: number
}

/** Sales with goods of kinds that the company has often sold; the others are of single collections. */
const general: readonly string[] = ['BH0145', 'BH0142']

/** All goods with an estimate in today's sales, by picture. */
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
    {
      picture,
      kind,
      cate: first.category,
      name,
      accent,
      producer,
      region,
      format,
      vintage,
      quantities,
      worth,
    },
  ]
})

function byPicture() {
  const lots = sales
    .filter(({ no }) => general.includes(no))
    .flatMap((sale) => sale.lots)
    .filter(({ highEstimate }) => highEstimate > 0)
  return Map.groupBy(lots, ({ picture }) => picture)
}
