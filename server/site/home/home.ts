import type { Kysely } from 'kysely'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { createBatchLoader } from '#server/platform/database/batch-loader.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallContext, type CallHandler, handleCall, type Language } from '#server/platform/http/calls.ts'
import type { Mall } from '#server/trade/mall/mall.ts'
import type { Points } from '#server/trade/points/points.ts'
import { consignDeadlineList, homeGet } from '#wire/calls/home.ts'
import type { HomeBlock } from '#wire/entities/home-block.ts'
import type { NewsLine } from '#wire/entities/news.ts'
import { readBlocks, type StoredBlock } from './blocks.ts'
import { chosenLots } from './chosen-lots.ts'
import { createDeadlines, type DeadlinesOf } from './deadlines.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'lots' | 'featured'>
  readonly mall: Pick<Mall, 'products' | 'newest'>
  readonly points: Pick<Points, 'gifts' | 'first'>
  /** Articles by id in this order; the latest if no ids are given. */
  readonly news: (ids: readonly string[], limit: number, visit: CallContext) => Promise<readonly NewsLine[]>
}

/** Items per subject on the home page. */
const limits = { lots: 5, products: 3, gifts: 3, news: 6 } as const

/** Calls of the home page. */
export function homeCalls(deps: Deps): readonly CallHandler[] {
  /** Public data, read once for simultaneous requests. */
  const readShared = createBatchLoader(
    async (langs: readonly Language[]) =>
      new Map(await Promise.all(langs.map(async (lang) => [lang, await sharedBlocks(deps, lang)] as const))),
  )
  const deadlinesOf = createDeadlines(deps.db)
  const blockDeps = { ...deps, deadlinesOf }
  return [
    handleCall(homeGet, async (visit) => {
      const blocks = (await readShared(visit.lang)) ?? []
      const resolved = await Promise.all(
        blocks.map((block) => ('ready' in block ? block.ready : toBlock(blockDeps, block, visit))),
      )
      return { list: resolved.filter((block) => block !== null) }
    }),

    handleCall(consignDeadlineList, async ({ lang, now }) => ({ list: await deadlinesOf(lang, now) })),
  ]
}

/** A block whose items depend on the visit: on the viewer, or on the time. */
type VisitBlock = StoredBlock & { readonly kind: 'lots' | 'news' | 'consign' }

/**
 * A block that is the same for everybody, null if it has no items; or one that depends on the visit. The former is still
 * being read, so that the items of the others need not wait for it.
 */
type SharedBlock = { readonly ready: Promise<HomeBlock | null> } | VisitBlock

const sharedBlocks = async (deps: Deps, lang: Language): Promise<readonly SharedBlock[]> =>
  (await readBlocks(deps.db, lang)).map(({ kind, refs, content }) =>
    kind === 'lots' || kind === 'news' || kind === 'consign'
      ? { kind, refs, content }
      : { ready: readyBlock(deps, { kind, refs, content }, lang) },
  )

async function readyBlock(
  { mall, points }: Deps,
  { kind, refs, content }: StoredBlock & { readonly kind: Exclude<StoredBlock['kind'], VisitBlock['kind']> },
  lang: Language,
): Promise<HomeBlock | null> {
  switch (kind) {
    case 'sales':
    case 'newsletter':
      return { kind, ...content }
    case 'mall': {
      const chosen = await mall.products(refs, lang)
      const offered = chosen.filter((product) => product.kind !== 'cigars' && product.stock > 0)
      const products = refs.length === 0 ? await mall.newest(limits.products, lang) : offered
      const shown = products.slice(0, limits.products)
      return shown.length === 0 ? null : { kind, ...content, products: shown }
    }
    case 'points': {
      const named = (await points.gifts(refs, lang)).filter(({ stock }) => stock > 0)
      const gifts = refs.length === 0 ? await points.first(limits.gifts, lang) : named
      const shown = gifts.slice(0, limits.gifts)
      return shown.length === 0 ? null : { kind, ...content, gifts: shown }
    }
    default:
      return unreachable(kind)
  }
}

/** A block with the items of a visit; null if there are none. */
async function toBlock(
  { catalogue, news: latest, deadlinesOf }: Deps & { readonly deadlinesOf: DeadlinesOf },
  { kind, refs, content }: VisitBlock,
  visit: CallContext,
): Promise<HomeBlock | null> {
  switch (kind) {
    case 'lots': {
      const lots = await chosenLots(catalogue, refs, limits.lots, visit)
      return lots.length === 0 ? null : { kind, ...content, lots: [...lots] }
    }
    case 'news': {
      const news = await latest(refs, limits.news, visit)
      return news.length === 0 ? null : { kind, ...content, news: [...news] }
    }
    case 'consign': {
      const [next = null] = await deadlinesOf(visit.lang, visit.now)
      return { kind, ...content, deadline: next }
    }
    default:
      return unreachable(kind)
  }
}
