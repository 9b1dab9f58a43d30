import type { Kysely } from 'kysely'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallContext, type CallHandler, handleCall } from '#server/platform/http/calls.ts'
import type { Mall } from '#server/trade/mall/mall.ts'
import type { Points } from '#server/trade/points/points.ts'
import { consignDeadlineList, homeGet } from '#wire/calls/home.ts'
import type { HomeBlock } from '#wire/entities/home-block.ts'
import type { NewsLine } from '#wire/entities/news.ts'
import { readBlocks, type StoredBlock } from './blocks.ts'
import { chosenLots } from './chosen-lots.ts'
import { deadlines } from './deadlines.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'lots' | 'featured'>
  readonly mall: Pick<Mall, 'products' | 'newest'>
  readonly points: Pick<Points, 'gifts' | 'first'>
  /** Articles by id in this order; the latest if no ids are given. */
  readonly news: (ids: readonly string[], limit: number, visit: CallContext) => Promise<readonly NewsLine[]>
}

/** Items per subject on the home page. */
const limits = { lots: 5, products: 3, gifts: 3, news: 5 } as const

/** Calls of the home page. */
export function homeCalls(deps: Deps): readonly CallHandler[] {
  return [
    handleCall(homeGet, async (visit) => {
      const stored = await readBlocks(deps.db, visit.lang)
      const resolved = await Promise.all(stored.map((block) => toBlock(deps, block, visit)))
      return { list: resolved.filter((block) => block !== null) }
    }),

    handleCall(consignDeadlineList, async ({ lang, now }) => ({ list: await deadlines(deps.db, lang, now) })),
  ]
}

/** A block with its items; null if there are none. */
async function toBlock(
  deps: Deps,
  { kind, refs, content }: StoredBlock,
  visit: CallContext,
): Promise<HomeBlock | null> {
  const { db, catalogue, mall, points } = deps
  const { lang, now } = visit
  switch (kind) {
    case 'sales':
    case 'newsletter':
      return { kind, ...content }
    case 'lots': {
      const lots = await chosenLots(catalogue, refs, limits.lots, visit)
      return lots.length === 0 ? null : { kind, ...content, lots: [...lots] }
    }
    case 'mall': {
      const chosen = await mall.products(refs, lang)
      const offered = chosen.filter((product) => product.kind !== 'cigars' && product.stock > 0)
      const products = refs.length === 0 ? await mall.newest(limits.products, lang) : offered
      return products.length === 0 ? null : { kind, ...content, products: products.slice(0, limits.products) }
    }
    case 'points': {
      const named = (await points.gifts(refs, lang)).filter(({ stock }) => stock > 0)
      const gifts = refs.length === 0 ? await points.first(limits.gifts, lang) : named
      return gifts.length === 0 ? null : { kind, ...content, gifts: gifts.slice(0, limits.gifts) }
    }
    case 'news': {
      const news = await deps.news(refs, limits.news, visit)
      return news.length === 0 ? null : { kind, ...content, news: [...news] }
    }
    case 'consign': {
      const [next = null] = await deadlines(db, lang, now)
      return { kind, ...content, deadline: next }
    }
    default:
      return unreachable(kind)
  }
}
