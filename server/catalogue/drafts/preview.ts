import type { Kysely } from 'kysely'
import { publish } from '#domain/auction/decide/publishing.ts'
import { emptySale, evolve } from '#domain/auction/evolve.ts'
import { parsePriceLevel } from '#domain/auction/increment-table.ts'
import type { SaleState } from '#domain/auction/state.ts'
import type { Instant } from '#domain/money/money.ts'
import { readAttributes } from '#server/catalogue/attributes/attributes.ts'
import { attributeFiltersOf } from '#server/catalogue/sales/attribute-filters.ts'
import { auctionOf } from '#server/catalogue/sales/auction-entity.ts'
import type { CatalogueLot, CatalogueSale, NamedEntry } from '#server/catalogue/sales/entries.ts'
import { lotOf, singleLotOf, viewLot } from '#server/catalogue/sales/lot-entity.ts'
import { filtersOf } from '#server/catalogue/sales/lot-filters.ts'
import { lotTerms, saleTerms } from '#server/catalogue/sales/publish.ts'
import { statusOf } from '#server/catalogue/sales/sale-status.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { saleViewer } from '#server/catalogue/sales/viewers.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import type { PreviewViewer } from '#wire/calls/sale-preview.ts'
import { registrationDigits } from '#wire/states/registration-digits.ts'
import { catalogueEntries } from './preview-entries.ts'
import { previewableLots, previewableSale } from './preview-terms.ts'
import type { StoredLot, StoredSale } from './rows.ts'

export type PreviewDeps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'cache' | 'published' | 'toAuction' | 'agreedNow'>
  readonly config: Pick<Config, 'tobacco'>
}

/** The numbers of lots shown on the sale's page and beside a lot on its page. */
const [firstLots, besideLots] = [24, 4] as const

/** The account and paddle of the bidder in a preview. No real account has this id. */
const [bidder, paddle] = ['preview', '101'] as const

/** The registration of an approved bidder without a limit. */
const approved = {
  status: registrationDigits.approved,
  paddle,
  reason: '',
  limit: null,
  limitRequest: null,
  wanting: null,
}

type Request = Pick<CallContext, 'lang' | 'now'> & {
  readonly sale: StoredSale
  readonly lots: readonly StoredLot[]
  /** The lot to show, or '' for the sale. */
  readonly lotId: string
  readonly seenBy: PreviewViewer
}

/**
 * Returns a draft as its public pages will show it: catalogue and ledger are built in memory, and nothing is
 * stored. Returns null if the ledger would refuse it.
 */
export async function previewSale({ db, catalogue }: PreviewDeps, request: Request) {
  const { lang, now, lotId, seenBy } = request
  const sale = { ...request.sale, draft: previewableSale(request.sale.draft, now) }
  const lots = previewableLots(request.lots)
  const used = [...new Set(lots.map(({ draft }) => draft.category))]
  const agreed = await catalogue.agreedNow(sale.draft.rates, now)
  const categories = await readNames(db, used)
  const attributes = await readAttributes(db)
  const entries = catalogueEntries(sale, lots, { categories, agreed, attributes })
  const state = publishedState(entries.sale, entries.lots, { agreed, now, isBidder: seenBy === 'bidder' })
  if (!state) return null
  const viewer = seenBy === 'bidder' ? { userId: bidder, roles: [] } : null
  const context = {
    state,
    viewer: saleViewer(state, viewer),
    userId: null,
    lang,
    favorites: new Set<string>(),
  }
  const index = entries.lots.findIndex(({ id }) => id === lotId)
  const from = lotId === '' ? 0 : Math.max(0, index - besideLots)
  const shown = entries.lots.slice(from, lotId === '' ? firstLots : index + besideLots + 1)
  const views = shown.flatMap((entry) => {
    const view = viewLot(entry, context)
    return view ? [lotOf(view, context)] : []
  })
  const lot = entries.lots[index]
  const viewed = lot ? viewLot(lot, context) : null
  const auction = auctionOf(entries.sale, {
    status: statusOf(state),
    related: await readRelated(catalogue, entries.sale, request),
    rates: await catalogue.cache.rates(),
    lang,
    now,
  })
  return {
    auction,
    lots: views,
    total: entries.lots.length,
    filters: filtersOf(
      { sale: entries.sale, lots: new Map(entries.lots.map((one) => [one.id, one])) },
      lang,
      attributeFiltersOf(entries.lots, { filters: [], attributes }, lang),
    ),
    lot: viewed && singleLotOf(viewed, context, attributes),
    registration: seenBy === 'bidder' ? approved : null,
  }
}

/** Returns the state of a sale that has just been published, or null if the ledger would refuse it. */
function publishedState(
  sale: CatalogueSale,
  lots: readonly CatalogueLot[],
  {
    agreed,
    now,
    isBidder,
  }: { agreed: Awaited<ReturnType<Catalogue['agreedNow']>>; now: Instant; isBidder: boolean },
): SaleState | null {
  const increments = parsePriceLevel(sale.priceLevel)
  if ('kind' in increments) return null
  const empty = emptySale(sale.id)
  const terms = saleTerms(sale, increments, agreed)
  const decision = publish(empty, { type: 'publishSale', terms, lots: lots.map(lotTerms) })
  if (decision.kind !== 'accepted') return null
  const [event] = decision.events
  if (!event) return null
  const published = evolve(empty, { seq: 1, at: now, event })
  if (!isBidder) return published
  const admitted = { type: 'bidderAdmitted', bidder, paddle, limit: null } as const
  return evolve(published, { seq: 2, at: now, event: admitted })
}

/** Returns the related sales that are open for registration. */
async function readRelated(
  catalogue: PreviewDeps['catalogue'],
  { related }: CatalogueSale,
  visit: Pick<CallContext, 'lang' | 'now'>,
) {
  const found = await Promise.all(
    related.map(async (id) => {
      const sale = await catalogue.published(id)
      return sale ? { sale, status: await catalogue.toAuction(sale, visit) } : null
    }),
  )
  return found.filter((one) => one !== null).filter(({ status }) => !status.isEnd)
}

/** Returns the categories with their names, in the configured order. */
async function readNames(db: Kysely<Rows>, ids: readonly string[]): Promise<readonly NamedEntry[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('categories')
    .innerJoin('category_text', 'category_text.id', 'categories.id')
    .select(['categories.id', 'category_text.lang', 'category_text.name'])
    .where('categories.id', 'in', ids)
    .orderBy('categories.position')
    .execute()
  const nameOf = (of: typeof rows, lang: string) => of.find((row) => row.lang === lang)?.name ?? ''
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => ({
    id,
    name: { en: nameOf(of, 'en'), 'zh-Hans': nameOf(of, 'zh-Hans') },
  }))
}
