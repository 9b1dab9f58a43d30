import { instantOf, onDay } from '#demo/house/moment.ts'
import type { Both } from '#demo/say.ts'
import { producerId } from '#demo/seed/producers.ts'
import { hongKongIncrements, snapDown } from '#domain/auction/increment-table.ts'
import type { Instant } from '#domain/money/money.ts'
import { flatPremium } from '#domain/money/premium.ts'
import type { Sold } from '#server/catalogue/prices/prices.ts'
import { chance } from './chance.ts'
import { type PastSale, pastSales } from './past-sales.ts'
import { type Goods, stock } from './stock.ts'

/** Vintages in the archive, for goods whose past vintages differ from the one sold today. */
const years: Readonly<Record<string, readonly string[]>> = {
  'alder-and-vane-cabernet-2013': ['2010', '2012', '2014'],
  'reyes-del-alba-gran-reserva-cabinet-50': ['2006', '2008', '2010', '2011'],
  'flor-de-isadora-gran-corona-box-25': ['2010', '2013', '2014'],
}

/** Time between two hammers, in milliseconds. */
const pace = 75_000

/** Generates the results of twelve sales in the seven and a half years before the opening. */
export const archive = (opening: Instant): readonly Sold[] =>
  pastSales.flatMap((sale) => heldAt(sale, opening))

function heldAt(sale: PastSale, opening: Instant): readonly Sold[] {
  const start = instantOf(onDay(-sale.days, '14:00'), opening)
  return stock.flatMap((goods, index) => {
    // About one in eight lots was not consigned or not sold.
    if (chance(`${sale.no} ${goods.picture}`) < 120) return []
    return [soldAt(sale, goods, index + 1, start + index * pace)]
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
    texts: { en: soldAs(goods, vintage, 'en'), 'zh-Hans': soldAs(goods, vintage, 'zh') },
  }
}

/** The price at that sale's level, up to a tenth more or less, rounded down to an increment. */
function hammerAt({ no, level }: PastSale, { picture, kind, worth }: Goods, quantity: number): number {
  const mood = 900 + Math.floor(chance(`mood ${no} ${picture}`) / 5)
  const price = Math.round((worth * quantity * level[kind] * mood) / 100_000)
  return Math.max(snapDown(hongKongIncrements, price), 100)
}

function soldAs(goods: Goods, vintage: string, as: keyof Both) {
  const inYear = (text: Both) => text[as].replace(goods.vintage || /(?!)/, vintage)
  return {
    title: inYear(goods.name),
    accent: inYear(goods.accent),
    producer: goods.producer[as],
    region: goods.region[as],
    format: goods.format[as],
  }
}

const pick = <T>(from: readonly T[], by: string): T => {
  const one = from[chance(by) % from.length]
  if (one === undefined) throw new Error(`There is nothing to choose from for ${by}`)
  return one
}
