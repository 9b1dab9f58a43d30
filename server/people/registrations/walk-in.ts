import type { Kysely } from 'kysely'
import type { Whole } from '#domain/money/money.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { isPhoneBlocked } from './restrictions.ts'
import { storeWalkInRegistration } from './store.ts'

export type WalkInDeps = {
  readonly db: Kysely<Rows>
  readonly accounts: Pick<Accounts, 'walkIns'>
  readonly catalogue: Pick<Catalogue, 'published'>
  readonly rooms: Pick<Rooms, 'queue' | 'state'>
  /** Returns the version of the conditions of sale in force at an instant, which registering accepts (W1). */
  termsInForce(now: number): Promise<string>
}

type Person = Parameters<Accounts['walkIns']['findOrCreate']>[0]

/** A walk-in bidder to be registered. */
export type WalkInRequest = Omit<Person, 'termsVersion'> & {
  readonly auctionId: string
  /** The staff member who registers them. */
  readonly by: string
  /** The number of the paddle handed out; '' for the next free one. */
  readonly paddle: string
  /** The bidding limit (W3) in whole units, or null if there is none. */
  readonly limit: Whole | null
  /** Whether they bought in an ended sale, through a marketplace (Q9). */
  readonly isBuyer?: boolean
}

/**
 * Registers a walk-in bidder for a live sale (W6). Their details are stored before they are admitted, so that
 * every paddle has a known holder. A repeated request completes what was interrupted and returns the same result.
 */
export async function registerWalkIn(deps: WalkInDeps, request: WalkInRequest, now: number) {
  const { db, accounts, catalogue, rooms } = deps
  const { auctionId } = request
  const sale = await catalogue.published(auctionId)
  if (!sale) return refusal('notFound')
  if (sale.kind !== 'live') return refusal('wrongState', { status: 'timed' })
  if (!request.isBuyer && (await rooms.state(auctionId)).isEnd)
    return refusal('wrongState', { status: 'ended' })
  if (await isPhoneBlocked(db, request.phone, now)) return refusal('registrationRefused', { reason: '' })
  const termsVersion = await deps.termsInForce(now)
  const userId = await accounts.walkIns.findOrCreate({ ...request, termsVersion }, now)
  if (userId === null) return refusal('emailTaken')
  const paddle = await assignPaddle(deps, userId, request)
  if (paddle === null) {
    await accounts.walkIns.delete(userId)
    return refusal('conflict', null)
  }
  await storeWalkInRegistration(db, { auctionId, userId }, { ...request, termsVersion }, now)
  return { userId, paddle }
}

/** Returns the paddle that the sale assigns or has assigned, or null if the requested one is taken. */
async function assignPaddle(
  { rooms }: WalkInDeps,
  bidder: string,
  { auctionId, ...requested }: WalkInRequest,
) {
  const existing = (await rooms.state(auctionId)).admissions.get(bidder)
  if (existing) return existing.paddle
  const paddle = requested.paddle === '' ? null : requested.paddle
  const outcome = await rooms
    .queue(auctionId)
    .submit({ command: { type: 'admit', bidder, paddle, limit: requested.limit } })
  if (outcome.kind === 'refused' && outcome.refusal.kind === 'paddleTaken') return null
  if (outcome.kind === 'accepted' || outcome.kind === 'unchanged') {
    const admitted = outcome.state.admissions.get(bidder)
    if (admitted) return admitted.paddle
  }
  throw new Error(`The sale ${auctionId} did not admit a walk-in bidder: ${outcome.kind}`)
}
