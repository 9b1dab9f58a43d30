import type { Kysely } from 'kysely'
import type { CatalogueLot } from '#server/catalogue/sales/entries.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { createLru, createRevisionCache, type Lru } from '#server/platform/database/cache.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleCall, type Language } from '#server/platform/http/calls.ts'
import { priceHistory, priceList } from '#wire/calls/prices.ts'
import type { LikePrices } from '#wire/entities/price.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { facetsOf } from './facets.ts'
import { historyOf } from './history.ts'
import { listOf } from './list.ts'
import type { Sold } from './record.ts'
import { settle } from './settle.ts'
import { writeRecords } from './store.ts'

export type { Sold }

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'saleOfLot' | 'published' | 'shelf'>
}

/** Milliseconds for which the archive is trusted not to lack a hammer. */
const trust = 1_000

/**
 * The calls that tell what lots have fetched. A hammer is in the archive within a second of falling, or of being taken
 * back (H5).
 * @param ticks milliseconds of a clock that only rises
 */
export function priceCalls(
  { db, catalogue }: Deps,
  ticks: () => number = () => performance.now(),
): readonly CallHandler[] {
  let settledAt = Number.NEGATIVE_INFINITY
  let settling: Promise<void> | null = null

  /** Those who ask while it is under way wait for it together. */
  const upToDate = async () => {
    if (ticks() - settledAt < trust) return
    const began = ticks()
    settling ??= settle({ db, catalogue })
      .then(() => {
        settledAt = began
        invalidate()
      })
      .finally(() => {
        settling = null
      })
    await settling
  }

  /** Of one revision of the archive: what lots have fetched, by their entry in the catalogue, which a change of it replaces. */
  const { current, invalidate } = createRevisionCache(() => readRevision(db), nothingKept, ticks)

  const history = async (lot: CatalogueLot, lang: Language) => {
    const kept = await current()
    const told = kept.get(lot) ?? createLru<LikePrices>(2)
    kept.set(lot, told)
    return told.get(lang, () => historyOf(db, lot, lang))
  }

  return [
    handleCall(priceHistory, async ({ lang }, { lotId }) => {
      await upToDate()
      const sale = await catalogue.saleOfLot(lotId)
      const lot = sale && (await catalogue.shelf.lots(sale)).get(lotId)
      return lot ? history(lot, lang) : refusal('notFound')
    }),

    handleCall(priceList, async ({ lang }, params) => {
      await upToDate()
      const [listed, facets] = await Promise.all([listOf(db, params, lang), facetsOf(db, params, lang)])
      const { page, size } = params
      return { ...listed, page, size, facets }
    }),
  ]
}

const nothingKept = (): WeakMap<CatalogueLot, Lru<LikePrices>> => new WeakMap()

async function readRevision(db: Kysely<Rows>): Promise<number> {
  const { revision } = await db.selectFrom('price_revision').select('revision').executeTakeFirstOrThrow()
  return revision
}

/**
 * Puts results into the archive that were reached before this house kept a ledger (H5). The same ones again change
 * nothing.
 */
export const importPrices = (db: Kysely<Rows>, sold: readonly Sold[]): Promise<void> =>
  db.transaction().execute((within) => writeRecords(within, sold))
