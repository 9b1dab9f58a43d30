import { expect, test } from 'vitest'
import { sales } from '#demo/house/house.ts'
import type { DemoLot, DemoSale } from '#demo/house/types.ts'
import { products } from './goods.ts'

/** The highest price of mall goods as a multiple of the highest estimate or hammer price. */
const highestMultiple = 1.5

/** Returns the goods in a picture, however packed: bottles of one wine in one size, or cigars of one kind. */
const goodsIn = (picture: string): string => picture.replace(/-(?:owc-\d+|trio|pair)$/, '')

/** Returns the number of bottles or cigars in one piece of the mall: `6 × 750 ml`, `Jar of 25`. */
const piecesIn = (format: string): number =>
  Number(/^(\d+) (?:×|cigars)/.exec(format)?.[1] ?? /of (\d+)$/.exec(format)?.[1] ?? 1)

/** Returns the estimates and the hammer price of a lot per bottle or cigar. */
function pricesOf({ results }: DemoSale, lot: DemoLot): readonly number[] {
  const { lotNum, lowEstimate, highEstimate, quantity } = lot
  const result = results.find((one) => one.lotNum === lotNum && one.sold)
  const hammer = result?.steps.at(-1)?.price ?? 0
  return [lowEstimate, highEstimate, hammer].filter((price) => price > 0).map((price) => price / quantity)
}

const known = Map.groupBy(
  sales.flatMap((sale) => sale.lots.map((lot) => ({ lot, prices: pricesOf(sale, lot) }))),
  ({ lot }) => goodsIn(lot.picture),
)

const compared = products.flatMap(({ id, picture, format, price }) => {
  const prices = known.get(goodsIn(picture))?.flatMap((one) => one.prices) ?? []
  return prices.length === 0 ? [] : [{ id, each: price / piecesIn(format.en), prices }]
})

test('the prices of the mall agree with the estimates and hammer prices of the same goods', () => {
  expect(compared.length).toBeGreaterThanOrEqual(20)
  const isOdd = ({ each, prices }: (typeof compared)[number]) =>
    each < Math.min(...prices) || each > highestMultiple * Math.max(...prices)
  expect(compared.filter(isOdd)).toEqual([])
})
