import { maxRefs } from '#domain/home/home-draft.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { CallContext, Language } from '#server/platform/http/calls.ts'
import type { Mall } from '#server/trade/mall/mall.ts'
import type { Points } from '#server/trade/points/points.ts'
import type { HomeBlock } from '#wire/entities/home-block.ts'
import type { NewsLine } from '#wire/entities/news.ts'
import type { StoredBlock } from './blocks.ts'
import { chosenLots } from './chosen-lots.ts'
import type { DeadlinesOf } from './deadlines.ts'

/** The sources of the items of blocks. */
export type HomeSources = {
  readonly catalogue: Pick<Catalogue, 'lots' | 'featured' | 'published'>
  readonly mall: Pick<Mall, 'products' | 'newest'>
  readonly points: Pick<Points, 'gifts' | 'first'>
  /** Articles by id in this order; the latest if no ids are given. */
  readonly news: (ids: readonly string[], limit: number, visit: CallContext) => Promise<readonly NewsLine[]>
  readonly deadlinesOf: DeadlinesOf
}

/** A block whose items depend on the visit: on the viewer, or on the time. */
export type VisitBlock = StoredBlock & { readonly kind: 'lots' | 'news' | 'consign' }

/** A block that is the same for everybody. */
type CommonBlock = StoredBlock & { readonly kind: Exclude<StoredBlock['kind'], VisitBlock['kind']> }

/** Returns a block that is the same for everybody, or null if it has no items. */
export async function commonBlock(
  { mall, points }: Pick<HomeSources, 'mall' | 'points'>,
  { kind, refs, link, content }: CommonBlock,
  lang: Language,
): Promise<HomeBlock | null> {
  switch (kind) {
    case 'hero':
      return { kind, ...content, auctionId: refs[0] ?? '' }
    case 'sales':
    case 'newsletter':
    case 'quote':
      return { kind, ...content }
    case 'film':
      return { kind, ...content, link }
    case 'mall': {
      const chosen = await mall.products(refs, lang)
      const offered = chosen.filter((product) => product.kind !== 'cigars' && product.stock > 0)
      const products = refs.length === 0 ? await mall.newest(maxRefs.product, lang) : offered
      const shown = products.slice(0, maxRefs.product)
      return shown.length === 0 ? null : { kind, ...content, products: shown }
    }
    case 'points': {
      const named = (await points.gifts(refs, lang)).filter(({ stock }) => stock > 0)
      const gifts = refs.length === 0 ? await points.first(maxRefs.gift, lang) : named
      const shown = gifts.slice(0, maxRefs.gift)
      return shown.length === 0 ? null : { kind, ...content, gifts: shown }
    }
    default:
      return unreachable(kind)
  }
}

/** Returns a block with the items of a visit, or null if there are none. */
export async function visitBlock(
  { catalogue, news: latest, deadlinesOf }: HomeSources,
  { kind, refs, content }: VisitBlock,
  visit: CallContext,
): Promise<HomeBlock | null> {
  switch (kind) {
    case 'lots': {
      const lots = await chosenLots(catalogue, refs, maxRefs.lot, visit)
      return lots.length === 0 ? null : { kind, ...content, lots: [...lots] }
    }
    case 'news': {
      const news = await latest(refs, maxRefs.article, visit)
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

/** Resolves a block for a visit; null if it has no items. */
export const resolveBlock = (
  sources: HomeSources,
  { kind, ...block }: StoredBlock,
  visit: CallContext,
): Promise<HomeBlock | null> =>
  kind === 'lots' || kind === 'news' || kind === 'consign'
    ? visitBlock(sources, { kind, ...block }, visit)
    : commonBlock(sources, { kind, ...block }, visit.lang)
