import type { Kysely } from 'kysely'
import type { CatalogueLot } from '#server/catalogue/sales/entries.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { createLru, createRevisionCache, type Lru } from '#server/platform/database/cache.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleCall, handleMemberCall, type Language } from '#server/platform/http/calls.ts'
import { lotDraftPrices } from '#wire/calls/lot-drafts.ts'
import { priceHistory, priceList } from '#wire/calls/prices.ts'
import type { SimilarPrices } from '#wire/entities/price.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { comparedDraft } from './compared-draft.ts'
import { facetsOf } from './facets.ts'
import { historyOf } from './history.ts'
import { listOf } from './list.ts'
import type { Sold } from './record.ts'
import { writeRecords } from './store.ts'
import { updateArchive } from './update-archive.ts'

export type { Sold }

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'saleOfLot' | 'published' | 'cache' | 'state'>
}

/** How long the archive is served without an update, in milliseconds. */
const cacheTtlMs = 1_000

/**
 * Returns the calls for prices realised. A hammer or its reversal is in the archive within a second (H5).
 * @param ticks milliseconds of a monotonic clock
 */
export function priceCalls(
  { db, catalogue }: Deps,
  ticks: () => number = () => performance.now(),
): readonly CallHandler[] {
  let updatedAt = Number.NEGATIVE_INFINITY
  let updating: Promise<void> | null = null

  /** Updates the archive if needed; concurrent requests share one update. */
  const ensureUpToDate = async () => {
    if (ticks() - updatedAt < cacheTtlMs) return
    const began = ticks()
    updating ??= updateArchive({ db, catalogue })
      .then(() => {
        updatedAt = began
        invalidate()
      })
      .finally(() => {
        updating = null
      })
    await updating
  }

  /** Prices by catalogue entry, cached per revision of the archive; a changed entry is a new object. */
  const { current, invalidate } = createRevisionCache(() => readRevision(db), emptyCache, ticks)

  const history = async (lot: CatalogueLot, lang: Language) => {
    const byLot = await current()
    const byLanguage = byLot.get(lot) ?? createLru<SimilarPrices>(2)
    byLot.set(lot, byLanguage)
    const compared = { producerId: lot.producerId, text: lot.texts.en }
    return byLanguage.get(lang, () => historyOf(db, compared, lang))
  }

  return [
    handleCall(priceHistory, async ({ lang }, { lotId }) => {
      await ensureUpToDate()
      const sale = await catalogue.saleOfLot(lotId)
      const lot = sale && (await catalogue.cache.lots(sale)).get(lotId)
      return lot ? history(lot, lang) : refusal('notFound')
    }),

    handleMemberCall(lotDraftPrices, async ({ lang }, { lotId }) => {
      await ensureUpToDate()
      const lot = await comparedDraft(db, lotId)
      return lot ? historyOf(db, lot, lang) : refusal('notFound')
    }),

    handleCall(priceList, async ({ lang }, params) => {
      await ensureUpToDate()
      const [listed, facets] = await Promise.all([listOf(db, params, lang), facetsOf(db, params, lang)])
      const { page, size } = params
      return { ...listed, page, size, facets }
    }),
  ]
}

const emptyCache = (): WeakMap<CatalogueLot, Lru<SimilarPrices>> => new WeakMap()

async function readRevision(db: Kysely<Rows>): Promise<number> {
  const { revision } = await db.selectFrom('price_revision').select('revision').executeTakeFirstOrThrow()
  return revision
}

/** Imports results from before the first ledger into the archive (H5). Idempotent. */
export const importPrices = (db: Kysely<Rows>, sold: readonly Sold[]): Promise<void> =>
  db.transaction().execute((within) => writeRecords(within, sold))
