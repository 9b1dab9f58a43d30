import { type DeclineReason, declineReasons } from '#domain/cards/card-decline.ts'
import { type CardRow, findCard } from './cards.ts'
import { findPendingCharge } from './charge-rows.ts'
import { knownCustomer } from './customers.ts'
import {
  createHoldsLookup,
  currentOf,
  type HoldRow,
  holdOf,
  holdsForSale,
  holdsOf,
  insertHold,
  moveHold,
} from './hold-rows.ts'
import type { CardDeposits, DepositPlaced, DepositRequest, DepositState } from './holds.ts'
import { settle } from './settle.ts'
import type { ChargeDeps } from './settle-charge.ts'
import { resumeHold } from './steps.ts'

/** The maximum number of attempts of a request while another one changes the same deposit. */
const maxAttempts = 5

/** Creates the service of deposits on cards (W2). */
export function createDeposits(deps: ChargeDeps): CardDeposits {
  const { db, provider, clock } = deps
  const lookUpHolds = createHoldsLookup(db, provider.name)
  return {
    async place(request) {
      const [card, customerId] = await Promise.all([
        findCard(db, provider.name, request.userId, request.cardId),
        knownCustomer(deps, request.userId),
      ])
      if (card === null || customerId === null) return { kind: 'declined', reason: 'declined' }
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const placed = await placeOnce(deps, request, card, customerId)
        if (placed !== null) return placed
      }
      return { kind: 'notReady' }
    },

    async of(userId, auctionId) {
      return depositStateOf(currentOf(await lookUpHolds({ userId, auctionId })), clock.now())
    },

    async heldFor(auctionId) {
      const now = clock.now()
      const byUser = Map.groupBy(await holdsForSale(db, auctionId, provider.name), (hold) => hold.user_id)
      return new Map(
        [...byUser].flatMap(([userId, holds]) => {
          const { status, amountCents } = depositStateOf(currentOf(holds), now)
          return status === 'held' ? [[userId, amountCents] as const] : []
        }),
      )
    },

    async release(userId, auctionId, why) {
      for (const hold of await holdsOf(db, { userId, auctionId, provider: provider.name }))
        await releaseHold(deps, hold, why)
    },

    async capture(holdId, amountCents, orderId) {
      const hold = await holdOf(db, holdId)
      if (hold?.status === 'held' && amountCents > 0 && amountCents <= hold.amount) {
        if ((await beginCapture(deps, hold, amountCents, orderId)) === 'busy') return { kind: 'notReady' }
      }
      // One of several concurrent requests marks the hold; each then captures it, or finds it captured.
      const marked = await holdOf(db, holdId)
      const done = marked?.status === 'capturing' ? await resumeHold(deps, marked) : marked
      if (done?.status === 'captured') return { kind: 'captured', amountCents: done.captured }
      return done?.status === 'capturing' ? { kind: 'notReady' } : { kind: 'notHeld' }
    },
  }
}

/** Marks a hold as being captured for an order, unless a card is being charged for the same order. */
function beginCapture(
  { db, clock, payees }: ChargeDeps,
  hold: HoldRow,
  amountCents: number,
  orderId: string | undefined,
): Promise<'begun' | 'busy'> {
  const now = clock.now()
  const to = {
    status: 'capturing',
    captured: amountCents,
    order_id: orderId ?? null,
    changed_at: now,
  } as const
  return db.transaction().execute(async (trx) => {
    const begun = await moveHold(trx, hold, to)
    if (begun === null || orderId === undefined) return 'begun'
    // A hold is locked before the order it pays for, as in settling.
    await payees.order.lock(trx, orderId)
    if ((await findPendingCharge(trx, { kind: 'order', id: orderId })) === null) return 'begun'
    await moveHold(trx, begun, { status: 'held', captured: 0, order_id: null, changed_at: now })
    return 'busy'
  })
}

/** Takes one step towards a held deposit. @returns null if the caller must read the hold and try again. */
async function placeOnce(
  deps: ChargeDeps,
  request: DepositRequest,
  card: CardRow,
  customerId: string,
): Promise<DepositPlaced | null> {
  const holds = await holdsOf(deps.db, { ...request, provider: deps.provider.name })
  const held = holds.find((hold) => hold.status === 'held' && !isExpired(hold, deps.clock.now()))
  if (held && covers(held, request)) return { kind: 'held', holdId: held.id }
  const newest = holds[0]
  if (newest && isUnderWay(newest)) {
    if (isFor(newest, request)) return requestHold(deps, newest)
    await releaseHold(deps, newest, 'changed')
    return null
  }
  const refused = refusedTooOften(holds, deps.clock.now())
  if (refused !== null) return { kind: 'declined', reason: refused }
  const opened = await insertHold(deps.db, request, {
    turn: (newest?.turn ?? 0) + 1,
    card: { id: card.id, methodId: card.method_id },
    provider: deps.provider.name,
    customerId,
    now: deps.clock.now(),
  })
  return opened ? requestHold(deps, opened) : null
}

/** The maximum number of declines per user, sale and hour, against testing of stolen cards. */
const maxRefusals = 10
const hour = 3_600_000

/** Returns the last decline reason over the limit; null if a hold may be requested. */
function refusedTooOften(holds: readonly HoldRow[], now: number): DeclineReason | null {
  const refused = holds.filter(({ status, created_at }) => status === 'failed' && created_at > now - hour)
  if (refused.length < maxRefusals) return null
  return declineReasons.find((reason) => reason === refused[0]?.reason) ?? 'declined'
}

const isUnderWay = ({ status }: HoldRow): boolean => status === 'placing' || status === 'authenticating'

const covers = (hold: HoldRow, request: DepositRequest): boolean =>
  hold.currency === request.currency && hold.amount >= request.amountCents

const isFor = (hold: HoldRow, request: DepositRequest): boolean =>
  hold.currency === request.currency && hold.amount === request.amountCents && hold.card_id === request.cardId

/** Requests a hold from the provider, or reads its status; the hold’s id is the idempotency key. */
async function requestHold(deps: ChargeDeps, hold: HoldRow): Promise<DepositPlaced | null> {
  const { provider } = deps
  const response =
    hold.status === 'authenticating' && hold.intent_id !== null
      ? await provider.readHold(hold.intent_id)
      : await provider.placeHold({
          holdId: hold.id,
          auctionId: hold.auction_id,
          customerId: hold.customer_id,
          methodId: hold.method_id,
          amountCents: hold.amount,
          currency: hold.currency,
          isPresent: true,
        })
  if (response.kind === 'notReady') return response
  const settled = await settle(deps, hold, response)
  if (settled.status === 'held') return { kind: 'held', holdId: settled.id }
  if (settled.status === 'authenticating' && response.kind === 'needsAuthentication')
    return { kind: 'needsAuthentication', clientSecret: response.clientSecret }
  if (response.kind === 'declined') return { kind: 'declined', reason: response.reason }
  return null
}

/** Gives up a hold and releases it at the provider; if that does not answer, a worker retries. */
async function releaseHold(deps: ChargeDeps, hold: HoldRow, why: string): Promise<void> {
  if (!isUnderWay(hold) && hold.status !== 'held') return
  const now = deps.clock.now()
  const released = await moveHold(deps.db, hold, { status: 'releasing', reason: why, changed_at: now })
  if (released) await resumeHold(deps, released)
  else await retryRelease(deps, hold, why)
}

async function retryRelease(deps: ChargeDeps, { id }: HoldRow, why: string): Promise<void> {
  const current = await holdOf(deps.db, id)
  if (current) await releaseHold(deps, current, why)
}

/** Returns whether a hold has expired, recorded or not. */
const isExpired = ({ expires_at }: HoldRow, now: number): boolean => expires_at !== null && now >= expires_at

function depositStateOf(hold: HoldRow | null, now: number): DepositState {
  if (hold === null)
    return {
      status: 'none',
      holdId: '',
      expiresAt: null,
      amountCents: 0,
      currency: '',
      isTransfer: false,
      cardId: '',
    }
  const status = hold.status === 'held' && isExpired(hold, now) ? 'lapsed' : hold.status
  return {
    status: publicStatus[status],
    holdId: hold.id,
    expiresAt: status === 'held' ? hold.expires_at : null,
    amountCents: hold.amount,
    currency: hold.currency,
    isTransfer: false,
    cardId: hold.card_id ?? '',
  }
}

/** An unanswered request is reported like one that awaits authentication: ask again. */
const publicStatus = {
  placing: 'authenticating',
  authenticating: 'authenticating',
  held: 'held',
  releasing: 'released',
  capturing: 'held',
  failed: 'failed',
  lapsed: 'lapsed',
  released: 'released',
  captured: 'captured',
} as const satisfies { readonly [status in HoldRow['status']]: DepositState['status'] }
