import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { isForSale } from '#domain/auction/lot-state.ts'
import { hasMovedOn } from '#domain/auction/plans/plan-in-sale.ts'
import type { SaleState } from '#domain/auction/state.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { type LotNumber, lotLabel } from '#domain/lots/lot-number.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { LotNotices, NotifyAll } from '#server/people/notices/notices.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { hasWon, hasWonFor } from './has-won.ts'
import { lotLetter } from './lot-letter.ts'
import { correctPurchases, type ReversalDeps } from './reopened-letter.ts'

type Deps = {
  readonly catalogue: Pick<Catalogue, 'published' | 'state' | 'freshState' | 'mailNames' | 'mailItems'>
  readonly config: Pick<Config, 'publicUrl' | 'house'>
}

type NoticeDeps = Deps & {
  readonly clock: Clock
  /** Returns the number of other open lots of a sale that an account follows or has bid on. */
  othersOf(userId: string, lot: OfLot): Promise<number>
}

type OfLot = { readonly auctionId: string; readonly lotId: string }

/**
 * Returns the notices about lots. Each is sent only while it is still true: the sale may have progressed
 * since the job was queued.
 */
export const lotNotices = (deps: NoticeDeps): LotNotices => ({
  async isCurrent(notice, userId) {
    const isCurrentIn = (state: SaleState): boolean => {
      switch (notice.kind) {
        case 'outbid':
          return isOutbid(state, notice.lotId, userId)
        case 'won':
          return hasWonFor(state, notice, userId)
        case 'unsold':
          return notice.rescinded === true || !hasWon(state, notice.lotId, userId)
        case 'closing':
          return isOpen(state, notice.lotId, deps.clock.now())
        default:
          return unreachable(notice)
      }
    }
    // Recent writes of another process may not have arrived here yet.
    const { state, freshState } = deps.catalogue
    return isCurrentIn(await state(notice.auctionId)) || isCurrentIn(await freshState(notice.auctionId))
  },
  async letter(notice, userId, reader) {
    if (notice.kind === 'unsold') return null
    if (notice.kind !== 'closing') return lotLetter(deps, notice.kind, notice, notice, reader)
    const others = await deps.othersOf(userId, notice)
    const kind = notice.endTime === 0 ? 'called' : 'closing'
    return lotLetter(deps, kind, notice, { endTime: notice.endTime, others }, reader)
  },
})

const lotJob = z.object({
  auctionId: z.string(),
  lotId: z.string(),
  bidder: z.string(),
  price: z.number().default(0),
  seq: z.number().default(0),
})

const outbidJob = z.object({
  auctionId: z.string(),
  lotId: z.string(),
  bidders: z.array(z.string()),
  price: z.number(),
})

type TaskDeps = ReversalDeps & {
  readonly notifyAll: NotifyAll
  /** Returns whether a notice answers a question of a client (A2). */
  isAnswerTo(userId: string, notice: { readonly lotId: string; readonly seq: number }): Promise<boolean>
}

/**
 * Returns the tasks that follow a bid. Letters about an added or withdrawn lot, a lot sold in a parcel and notices
 * about a lot are sent whatever the recipient's preferences.
 */
export const lotTasks = (deps: TaskDeps): { readonly [task: string]: Task } => ({
  'room.outbid': async (payload) => {
    const { bidder, ...job } = lotJob.parse(payload)
    await notifyOutbid(deps, { ...job, bidders: [bidder] })
  },
  'room.outbidders': async (payload) => notifyOutbid(deps, outbidJob.parse(payload)),
  'room.won': async (payload) => {
    const { auctionId, lotId, bidder, price, seq } = lotJob.parse(payload)
    const state = await deps.catalogue.freshState(auctionId)
    if (!hasWonFor(state, { lotId, price }, bidder)) return
    const latest = await deps.latestPurchaseNotice(bidder, lotId)
    // A choice that was undone within the minute has changed nothing for the buyer of the called lot (V23).
    if (latest?.kind === 'won' && latest.price === price) return
    await deps.notify(bidder, { kind: 'won', ...about(state, lotId), price }, `won:${lotId}:${seq}`)
    // Later reversals found nothing to correct.
    const now = await deps.catalogue.freshState(auctionId)
    if (!hasWon(now, lotId, bidder))
      await correctPurchases(deps, { auctionId, bidder, lotIds: [lotId], chosenIds: [lotId], seq })
  },
  'room.noticeLetter': async (payload) => {
    const { auctionId, lotId, bidder, seq } = lotJob.parse(payload)
    const lot = (await deps.catalogue.freshState(auctionId)).lots.get(lotId)
    const notice = lot?.notices.find((one) => one.seq === seq)
    const reader = await deps.accounts.recipientOf(bidder)
    if (!notice || !reader) return
    const text = reader.lang === 'en' ? notice.en : notice.zh
    const kind = (await deps.isAnswerTo(bidder, { lotId, seq })) ? 'answered' : 'notice'
    const letter = await lotLetter(deps, kind, { auctionId, lotId }, { notice: text }, reader)
    if (letter) await deps.mail.send(reader, letter)
  },
  'room.addedLetter': async (payload) => {
    const { auctionId, lotId, bidder } = lotJob.parse(payload)
    const state = await deps.catalogue.freshState(auctionId)
    const lot = state.lots.get(lotId)
    const reader = await deps.accounts.recipientOf(bidder)
    if (!lot || lot.withdrawn || state.isEnd || !reader) return
    const letter = await lotLetter(
      deps,
      'added',
      { auctionId, lotId },
      { follows: followedBy(state, lotId) },
      reader,
    )
    if (letter) await deps.mail.send(reader, letter)
  },
  'room.withdrawnLetter': async (payload) => {
    const { auctionId, lotId, bidder } = lotJob.parse(payload)
    const state = await deps.catalogue.freshState(auctionId)
    const lot = state.lots.get(lotId)
    const reader = await deps.accounts.recipientOf(bidder)
    if (!lot?.withdrawn || !reader) return
    const parts = (lot.replacedBy ?? []).map((id) => lotLabel(numberIn(state, id)))
    const kind = parts.length === 0 ? 'withdrawn' : 'replaced'
    const figures = { notice: lot.withdrawnReason, parts }
    const letter = await lotLetter(deps, kind, { auctionId, lotId }, figures, reader)
    if (letter) await deps.mail.send(reader, letter)
  },
  'room.soldInParcelLetter': async (payload) => {
    const { auctionId, lotId, bidder } = lotJob.parse(payload)
    const state = await deps.catalogue.freshState(auctionId)
    const parcel = state.lots.get(lotId)?.inParcel
    if (!parcel || hasWon(state, lotId, bidder)) return
    const firstNumber = lotLabel(numberIn(state, parcel.firstLotId))
    const reader = await deps.accounts.recipientOf(bidder)
    const letter =
      reader &&
      (await lotLetter(
        deps,
        'soldInParcel',
        { auctionId, lotId },
        { firstNumber, isByChoice: parcel.byChoice },
        reader,
      ))
    if (reader && letter) await deps.mail.send(reader, letter)
  },
  'room.parcelUndoneLetter': async (payload) => {
    const { auctionId, lotId, bidder } = lotJob.parse(payload)
    const lot = (await deps.catalogue.freshState(auctionId)).lots.get(lotId)
    const reader = await deps.accounts.recipientOf(bidder)
    if (!isForSale(lot) || !reader) return
    const letter = await lotLetter(deps, 'parcelUndone', { auctionId, lotId }, {}, reader)
    if (letter) await deps.mail.send(reader, letter)
  },
})

/**
 * Notifies those of the bidders who are still outbid by the ledger. They then count as notified, so none may
 * be missed.
 */
export async function notifyOutbid(
  { catalogue, notifyAll }: Pick<TaskDeps, 'catalogue' | 'notifyAll'>,
  { auctionId, lotId, bidders, price }: z.infer<typeof outbidJob>,
): Promise<void> {
  const state = await catalogue.freshState(auctionId)
  const outbid = bidders.filter((bidder) => isOutbid(state, lotId, bidder))
  await notifyAll(outbid, { kind: 'outbid', ...about(state, lotId), price }, `outbid:${lotId}`)
}

const about = (state: SaleState, lotId: string) => ({
  auctionId: state.auctionId,
  lotId,
  ...numberIn(state, lotId),
})

/** Returns the number of the lot that a lot with a letter in its number follows, or '' if its number has none. */
function followedBy(state: SaleState, lotId: string): string {
  const ids = [...state.lots.keys()]
  const before = ids[ids.indexOf(lotId) - 1]
  return before === undefined || numberIn(state, lotId).lotSuffix === ''
    ? ''
    : lotLabel(numberIn(state, before))
}

/** Returns the number of a lot of the sale. */
const numberIn = ({ lots }: SaleState, lotId: string): LotNumber =>
  lotNumberOf(lots.get(lotId)?.terms ?? { lotNum: 0 })

/** Returns whether a bidder is outbid in a timed sale. In a live sale the saleroom shows it, and the lot closes before anybody reads a letter. */
function isOutbid(state: SaleState, lotId: string, bidder: string): boolean {
  const lot = state.lots.get(lotId)
  const paddle = state.admissions.get(bidder)?.paddle
  if (state.terms?.kind !== 'timed') return false
  if (paddle !== undefined && hasMovedOn(state, paddle, lotId)) return false
  return lot?.saleStatus === 'open' && !lot.withdrawn && lot.leading !== null && lot.leading.paddle !== paddle
}

function isOpen(state: SaleState, lotId: string, now: number): boolean {
  const lot = state.lots.get(lotId)
  return lot !== undefined && isForSale(lot) && (lot.endTime === 0 || lot.endTime > now)
}
