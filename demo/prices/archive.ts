import type { BilingualText } from '#demo/bilingual.ts'
import { instantOf, onDay } from '#demo/house/moment.ts'
import { producerId } from '#demo/seed/producers.ts'
import { hongKongIncrements, snapDown } from '#domain/auction/increment-table.ts'
import type { Instant } from '#domain/money/money.ts'
import { flatPremium } from '#domain/money/premium.ts'
import type { Sold } from '#server/catalogue/prices/prices.ts'
import { type PastSale, pastSales } from './past-sales.ts'
import { pseudoRandom } from './pseudo-random.ts'
import { type Goods, stock } from './stock.ts'

/** Vintages in the archive, for goods whose past vintages differ from the one sold today. */
const years: Readonly<Record<string, readonly string[]>> = {
  'alder-and-vane-cabernet-2013': ['2010', '2012', '2014'],
  'reyes-del-alba-gran-reserva-cabinet-50': ['2006', '2008', '2010', '2011'],
  'flor-de-isadora-gran-corona-box-25': ['2010', '2013', '2014'],
}

/** The time between two hammers, in milliseconds. */
const hammerInterval = 75_000

/** Generates the results of twelve sales in the seven and a half years before the opening. */
export const archive = (opening: Instant): readonly Sold[] =>
  pastSales.flatMap((sale) => salePrices(sale, opening))

function salePrices(sale: PastSale, opening: Instant): readonly Sold[] {
  const start = instantOf(onDay(-sale.days, '14:00'), opening)
  return stock.flatMap((goods, index) => {
    // About one in eight lots was not consigned or not sold.
    if (pseudoRandom(`${sale.no} ${goods.picture}`) < 120) return []
    return [soldAt(sale, goods, index + 1, start + index * hammerInterval)]
  })
}

function soldAt(sale: PastSale, goods: Goods, lotNum: number, at: Instant): Sold {
  const vintage = pick(years[goods.picture] ?? [goods.vintage], `year ${sale.no} ${goods.picture}`)
  const quantity = pick(goods.quantities, `quantity ${sale.no} ${goods.picture}`)
  return {
    id: `${sale.no}-${lotNum}`,
    source: 'earlier sales',
    lotId: null,
    auctionId: '',
    auctionNo: sale.no,
    lotNum,
    at,
    currency: 'HKD',
    hammer: hammerAt(sale, goods, quantity),
    premium: flatPremium(sale.premium),
    kind: goods.kind,
    categoryId: goods.cate,
    producerId: producerId(goods.producer),
    vintage,
    quantity,
    texts: { en: textsOf(goods, vintage, 'en'), 'zh-Hans': textsOf(goods, vintage, 'zh') },
  }
}

/** Returns the price at that sale's level, up to a tenth more or less, rounded down to an increment. */
function hammerAt({ no, level }: PastSale, { picture, kind, worth }: Goods, quantity: number): number {
  const variation = 900 + Math.floor(pseudoRandom(`mood ${no} ${picture}`) / 5)
  const price = Math.round((worth * quantity * level[kind] * variation) / 100_000)
  return Math.max(snapDown(hongKongIncrements, price), 100)
}

function textsOf(goods: Goods, vintage: string, key: keyof BilingualText) {
  const inYear = (text: BilingualText) => text[key].replace(goods.vintage || /(?!)/, vintage)
  return {
    title: inYear(goods.name),
    accent: inYear(goods.accent),
    producer: goods.producer[key],
    region: goods.region[key],
    format: goods.format[key],
  }
}

const pick = <T>(choices: readonly T[], seed: string): T => {
  const one = choices[pseudoRandom(seed) % choices.length]
  if (one === undefined) throw new Error(`Nothing to pick from for ${seed}`)
  return one
}
