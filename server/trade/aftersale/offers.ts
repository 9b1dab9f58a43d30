import type { Kysely } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import { isSameClient, linkedIds } from '#server/people/client-links/client-links.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall, type Language } from '#server/platform/http/calls.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import { sweepEvery } from '#server/platform/jobs/sweep.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { isAllottedAgain } from '#server/sellers/items/items.ts'
import * as wire from '#wire/calls/aftersale-offers.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { isClosedNow } from './closing.ts'
import { hasExpired, type MakeOfferDeps, makeOffer } from './make-offer.ts'
import { offerData } from './offer-data.ts'
import { type OfferLetterDeps, offerLetter, staffOfferLetter } from './offer-letters.ts'
import {
  changeStored,
  lockLot,
  lockOffer,
  lockUnended,
  offersTo,
  readOffer,
  storeChange,
} from './offer-rows.ts'
import { type OfferViewDeps, offerView } from './offer-view.ts'
import { recordOffer } from './record-offer.ts'
import { saleRefusal } from './sale-refusal.ts'
import { type SellOfferedDeps, sellOffered } from './sell-offered.ts'

type Deps = MakeOfferDeps & SellOfferedDeps & OfferViewDeps & OfferLetterDeps & { readonly clock: Clock }

/** Offers of lots to their bidders after the sale (O17), as other subjects need them. */
export type AftersaleOffers = {
  readonly answers: readonly CallHandler[]
  readonly tasks: Tasks
  readonly personalData: PersonalData
  /**
   * Runs work that sells or reopens a lot, unless the lot is offered to a bidder, its item is in another lot,
   * or its sale is closed (O18).
   */
  ifAvailable<T>(
    auctionId: string,
    lotId: string,
    work: () => Promise<T>,
  ): Promise<T | 'offered' | 'allottedAgain' | 'closed'>
  /** Ends offers whose time has passed, and sells lots whose offers were accepted; `watch` repeats this until closed. */
  sweep(): Promise<void>
  watch(log: Log): { close(): Promise<void> }
}

/** Interval of the sweep. */
const intervalMs = 30_000

/** Creates the service for offers after a sale. */
export function createAftersaleOffers(deps: Deps): AftersaleOffers {
  const sweep = () => sweepOffers(deps)
  return {
    answers: offerCalls(deps),
    tasks: { 'aftersale.letter': offerLetter(deps), 'aftersale.toHouse': staffOfferLetter(deps) },
    personalData: offerData(deps.db),
    ifAvailable: (auctionId, lotId, work) =>
      deps.db.transaction().execute(async (trx) => {
        if (await isClosedNow(trx, auctionId)) return 'closed'
        await lockLot(trx, lotId)
        const row = await lockUnended(trx, auctionId, lotId)
        const isOffered = row !== null && !(await hasExpired(deps, trx, row, deps.clock.now()))
        if (await isAllottedAgain(trx, lotId)) return 'allottedAgain'
        return isOffered ? 'offered' : work()
      }),
    sweep,
    watch: (log) => sweepEvery(intervalMs, sweep, log, 'Updating the offers after sales failed'),
  }
}

function offerCalls(deps: Deps): readonly CallHandler[] {
  const { db } = deps
  return [
    handleMemberCall(wire.aftersaleOfferList, async ({ viewer, lang, now }) => {
      const rows = await offersTo(db, await linkedIds(db, viewer.userId))
      const views = await Promise.all(rows.map((row) => offerView(deps, row, lang, now)))
      return { list: views.filter((view) => view !== null) }
    }),
    handleMemberCall(wire.aftersaleOfferGet, ({ viewer, lang, now }, { offerId }) =>
      ownView(deps, { offerId, userId: viewer.userId }, lang, now),
    ),
    handleMemberCall(wire.aftersaleOfferAccept, async ({ viewer, lang, now }, { auctionId, offerId }) => {
      const own = { offerId, userId: viewer.userId }
      const accepted = await changeOwn(deps, own, 'accept', now, auctionId)
      if (accepted) return accepted
      const sold = await sellOffered(deps, offerId, now)
      if (sold.kind === 'refused') return saleRefusal(wire.aftersaleOfferAccept, sold.refusal)
      if (sold.state !== 'accepted' && sold.state !== 'accepting')
        return refusal('wrongState', { status: sold.state })
      return ownView(deps, own, lang, deps.clock.now())
    }),
    handleMemberCall(wire.aftersaleOfferDecline, async ({ viewer, lang, now }, { offerId }) => {
      const own = { offerId, userId: viewer.userId }
      return (await changeOwn(deps, own, 'decline', now)) ?? ownView(deps, own, lang, now)
    }),
    handleMemberCall(wire.staffAftersaleOfferMake, ({ viewer, now }, { ak, bidPrice, ...given }) =>
      makeOffer(deps, { id: ak, price: bidPrice, by: viewer.userId, ...given }, now),
    ),
    handleMemberCall(wire.staffAftersaleOfferWithdraw, ({ viewer, now }, { auctionId, offerId }) =>
      db.transaction().execute(async (trx) => {
        const row = await lockOffer(trx, offerId)
        if (row?.auction_id !== auctionId) return refusal('notFound')
        const changed = await storeChange(trx, row, 'withdraw', now)
        if (changed.kind === 'refused') return refusal('wrongState', { status: changed.state })
        const act = { what: 'withdrawn', by: viewer.userId } as const
        if (changed.kind === 'changed') await recordOffer(deps, trx, row, act, now)
        return null
      }),
    ),
  ]
}

type Own = { readonly offerId: string; readonly userId: string }

/**
 * Accepts or declines an offer on behalf of its bidder. @returns the refusal; null on success
 *
 * @param auctionId the sale that the caller named, which is checked
 */
async function changeOwn(
  deps: Deps,
  { offerId, userId }: Own,
  act: 'accept' | 'decline',
  now: Instant,
  auctionId?: string,
) {
  const found = await readOffer(deps.db, offerId)
  if (!found || !(await isSameClient(deps.db, userId, found.user_id))) return refusal('notFound')
  if (auctionId !== undefined && found.auction_id !== auctionId) return refusal('notFound')
  if (changeStored(found, act, now).kind === 'unchanged') return null
  return deps.db.transaction().execute(async (trx) => {
    const row = await lockOffer(trx, offerId)
    if (!row) return refusal('notFound')
    const stored = await storeChange(trx, row, act, now)
    if (stored.kind === 'refused') return refusal('wrongState', { status: stored.state })
    if (stored.kind === 'changed' && act === 'decline')
      await recordOffer(deps, trx, row, { what: 'declined', by: row.user_id }, now)
    return null
  })
}

async function ownView(deps: Deps, { offerId, userId }: Own, lang: Language, now: Instant) {
  const row = await deps.db
    .selectFrom('aftersale_offers')
    .selectAll()
    .where('id', '=', offerId)
    .where('user_id', 'in', await linkedIds(deps.db, userId))
    .executeTakeFirst()
  return (row && (await offerView(deps, row, lang, now))) ?? refusal('notFound')
}

/** Completes offers that a stopped server left unfinished, and ends those whose time has passed (O17). */
async function sweepOffers(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const unended = await unendedOffers(deps.db)
  for (const { id } of unended.filter(
    ({ accepted_at: at, valid_until: until }) => at === null && until < now,
  ))
    await deps.db.transaction().execute(async (trx) => {
      const row = await lockOffer(trx, id)
      if (row?.outcome === null) await hasExpired(deps, trx, row, now)
    })
  const accepted = unended.filter(({ accepted_at: at }) => at !== null)
  // In parallel, so that a sale whose ledger does not answer does not delay the others.
  const results = await Promise.allSettled(accepted.map(({ id }) => sellOffered(deps, id, now)))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

const unendedOffers = (db: Kysely<Rows>) =>
  db
    .selectFrom('aftersale_offers')
    .select(['id', 'accepted_at', 'valid_until'])
    .where('outcome', 'is', null)
    .execute()
