import { byLotNumber } from '#domain/lots/compare-lot-numbers.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import type { Preload } from '#web/kit/api/preload.ts'
import type { Withdrawal } from '#web/sale/bidding/bidding-lot.ts'
import { parseRecordEvent } from '#web/sale/record/record-event.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import { lotLedger } from '#wire/calls/ledger.ts'
import { lotGet, lotList } from '#wire/calls/lots.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Lot } from '#wire/entities/lot.ts'

/** The number of similar lots shown. */
const similarCount = 4

/** What the page of a withdrawn lot shows besides the lot. */
type WithdrawnLot = {
  /** The withdrawal in the public record, or null if it has none. */
  readonly withdrawal: Withdrawal | null
  /** The nearest lots of the same category that are still in the sale, in catalogue order. */
  readonly similar: readonly Lot[]
}

/** Returns the withdrawal that applies to all lots of a cancelled sale (K4), or null for other sales. */
export const cancellationIn = (
  { cancellation }: Pick<Auction, 'cancellation'>,
  lang: PageLanguage,
): Withdrawal | null =>
  cancellation && { at: cancellation.at, reason: lang === 'en' ? cancellation.en : cancellation.zh }

/**
 * Loads when and why a lot was withdrawn, and similar lots.
 * @param cancelled the cancellation of its sale, which withdrew it without a separate entry
 */
export async function loadWithdrawn(
  preload: Pick<Preload, 'fetch'>,
  { id, auctionId, cate, lotNum }: Pick<Lot, 'id' | 'auctionId' | 'cate' | 'lotNum'>,
  cancelled: Withdrawal | null = null,
): Promise<WithdrawnLot> {
  const [record, alike] = await Promise.all([
    preload.fetch(lotLedger, { lotId: id }),
    preload.fetch(lotList, { auctionId, cate, size: 60 }),
  ])
  const entry = record.ok ? record.data.list.findLast(({ type }) => type === 'lotWithdrawn') : undefined
  const event = entry && parseRecordEvent(entry)
  const similar = (alike.ok ? alike.data.list : [])
    .filter((lot) => lot.id !== id && !lot.withdrawn && lot.saleStatus === 'open')
    .toSorted((a, b) => Math.abs(a.lotNum - lotNum) - Math.abs(b.lotNum - lotNum))
    .slice(0, similarCount)
    .toSorted(byLotNumber)
  if (!entry || event?.type !== 'lotWithdrawn') return { withdrawal: cancelled, similar }
  const { reason, replacedBy } = event
  const parts = replacedBy && (await loadParts(preload, replacedBy))
  return { withdrawal: { at: entry.at, reason, ...(parts && { parts }) }, similar }
}

async function loadParts(preload: Pick<Preload, 'fetch'>, lotIds: readonly string[]) {
  const found = await Promise.all(lotIds.map((id) => preload.fetch(lotGet, { id })))
  return found.flatMap((lot) => (lot.ok ? [{ id: lot.data.id, number: lotLabel(lot.data) }] : []))
}
