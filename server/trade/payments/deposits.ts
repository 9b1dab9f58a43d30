import { type DeclineReason, declineReasons } from '#domain/cards/card-decline.ts'
import { type CardRow, findCard } from './cards.ts'
import { liveAbout } from './charge-rows.ts'
import { knownCustomer } from './customers.ts'
import { currentOf, type HoldRow, holdOf, holdsOf, insertHold, moveHold } from './hold-rows.ts'
import type { DepositPlaced, DepositRequest, DepositState, Deposits } from './holds.ts'
import type { ChargeAbout } from './payee.ts'
import { settle } from './settle.ts'
import type { ChargeDeps } from './settle-charge.ts'
import { resumeHold } from './steps.ts'

/** How often an asking looks again where another one is moving the same deposit. */
const maxAttempts = 5

/** The deposits of the house (W2). */
export function createDeposits(deps: ChargeDeps): Deposits {
  const { db, provider, clock } = deps
  return {
    async place(ask) {
      const [card, customerId] = await Promise.all([
        findCard(db, provider.name, ask.userId, ask.cardId),
        knownCustomer(deps, ask.userId),
      ])
      if (card === null || customerId === null) return { kind: 'declined', reason: 'declined' }
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const placed = await placeOnce(deps, ask, card, customerId)
        if (placed !== null) return placed
      }
      return { kind: 'notReady' }
    },

    async of(userId, auctionId) {
      const holds = await holdsOf(db, { userId, auctionId, provider: provider.name })
      return depositStateOf(currentOf(holds), clock.now())
    },

    async release(userId, auctionId, why) {
      for (const hold of await holdsOf(db, { userId, auctionId, provider: provider.name }))
        await releaseHold(deps, hold, why)
    },

    async capture(holdId, amountCents, about) {
      const hold = await holdOf(db, holdId)
      if (hold?.status === 'held' && amountCents > 0 && amountCents <= hold.amount) {
        if ((await beginCapture(deps, hold, amountCents, about)) === 'busy') return { kind: 'notReady' }
      }
      // Of two askings at once one marks it; both then carry out, or find carried out, what it asked for.
      const marked = await holdOf(db, holdId)
      const done = marked?.status === 'capturing' ? await resumeHold(deps, marked) : marked
      if (done?.status === 'captured') return { kind: 'captured', amountCents: done.captured }
      return done?.status === 'capturing' ? { kind: 'notReady' } : { kind: 'notHeld' }
    },
  }
}

/** Marks a hold as being captured, unless a card is being asked for the same thing. */
function beginCapture(
  { db, clock, payees }: ChargeDeps,
  hold: HoldRow,
  amountCents: number,
  about: ChargeAbout | undefined,
): Promise<'begun' | 'busy'> {
  const to = { status: 'capturing', captured: amountCents, changed_at: clock.now() } as const
  return db.transaction().execute(async (trx) => {
    const begun = await moveHold(trx, hold, to)
    if (begun === null || about === undefined) return 'begun'
    // A hold is locked before what it pays for, as where it is settled.
    await payees[about.kind].lock(trx, about.id)
    if ((await liveAbout(trx, about)) === null) return 'begun'
    await moveHold(trx, begun, { status: 'held', captured: 0, changed_at: to.changed_at })
    return 'busy'
  })
}

/** Goes one step towards a deposit that is held; null where it has to be looked at again. */
async function placeOnce(
  deps: ChargeDeps,
  ask: DepositRequest,
  card: CardRow,
  customerId: string,
): Promise<DepositPlaced | null> {
  const holds = await holdsOf(deps.db, { ...ask, provider: deps.provider.name })
  const held = holds.find((hold) => hold.status === 'held' && !isExpired(hold, deps.clock.now()))
  if (held && covers(held, ask)) return { kind: 'held', holdId: held.id }
  const newest = holds[0]
  if (newest && isUnderWay(newest)) {
    if (isFor(newest, ask)) return requestHold(deps, newest)
    await releaseHold(deps, newest, 'changed')
    return null
  }
  const refused = refusedTooOften(holds, deps.clock.now())
  if (refused !== null) return { kind: 'declined', reason: refused }
  const opened = await insertHold(deps.db, ask, {
    turn: (newest?.turn ?? 0) + 1,
    card: { id: card.id, methodId: card.method_id },
    provider: deps.provider.name,
    customerId,
    now: deps.clock.now(),
  })
  return opened ? requestHold(deps, opened) : null
}

/** How often a bank may say no to somebody and a sale within an hour: stolen cards are tried out in long rows. */
const maxRefusals = 10
const hour = 3_600_000

/** What the bank said last to somebody whom it has refused too often of late; null where it may be asked. */
function refusedTooOften(holds: readonly HoldRow[], now: number): DeclineReason | null {
  const refused = holds.filter(({ status, created_at }) => status === 'failed' && created_at > now - hour)
  if (refused.length < maxRefusals) return null
  return declineReasons.find((reason) => reason === refused[0]?.reason) ?? 'declined'
}

const isUnderWay = ({ status }: HoldRow): boolean => status === 'placing' || status === 'authenticating'

const covers = (hold: HoldRow, ask: DepositRequest): boolean =>
  hold.currency === ask.currency && hold.amount >= ask.amountCents

const isFor = (hold: HoldRow, ask: DepositRequest): boolean =>
  hold.currency === ask.currency && hold.amount === ask.amountCents && hold.card_id === ask.cardId

/** Asks the provider for a hold, or how it stands; the hold's id is the key by which asking twice is asking once. */
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

/** Gives a hold up and lets go of it with the provider; where that does not answer, a worker does it later. */
async function releaseHold(deps: ChargeDeps, hold: HoldRow, why: string): Promise<void> {
  if (!isUnderWay(hold) && hold.status !== 'held') return
  const now = deps.clock.now()
  const given = await moveHold(deps.db, hold, { status: 'releasing', reason: why, changed_at: now })
  if (given) await resumeHold(deps, given)
  else await retryRelease(deps, hold, why)
}

async function retryRelease(deps: ChargeDeps, { id }: HoldRow, why: string): Promise<void> {
  const fresh = await holdOf(deps.db, id)
  if (fresh) await releaseHold(deps, fresh, why)
}

/** Whether the bank has let go of a hold, whether or not it has been noted yet. */
const isExpired = ({ expires_at }: HoldRow, now: number): boolean => expires_at !== null && now >= expires_at

function depositStateOf(hold: HoldRow | null, now: number): DepositState {
  if (hold === null)
    return { status: 'none', holdId: '', expiresAt: null, amountCents: 0, currency: '', cardId: '' }
  const status = hold.status === 'held' && isExpired(hold, now) ? 'lapsed' : hold.status
  return {
    status: publicStatus[status],
    holdId: hold.id,
    expiresAt: status === 'held' ? hold.expires_at : null,
    amountCents: hold.amount,
    currency: hold.currency,
    cardId: hold.card_id ?? '',
  }
}

/** One whose placing has not been answered waits like one that waits for its card's holder: ask again. */
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
