import type { Kysely } from 'kysely'
import type { SaleState } from '#domain/auction/state.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { ConflictCheck } from '#domain/staff/conflict-checks.ts'
import { isBarredFromBidding, isOwnId, isRecused, paddleOfOffer } from '#domain/staff/conflicts.ts'
import { hasRight } from '#domain/staff/rights.ts'
import { isFreshSignIn, type SecondFactorPolicy } from '#domain/staff/second-factor.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { accountRolesOf, type Guard, type Viewer } from '#server/platform/http/calls.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { refusal, type WireRefusal } from '#wire/refusals/refusal-data.ts'
import { readPhone } from '#wire/words/phone.ts'
import { idFields, ownerOf } from './owner-of.ts'
import { rolesByPhone, rolesOf } from './roles-of.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'state'>
  readonly factors: Accounts['factors']
  readonly secondFactor: SecondFactorPolicy
}

/** The parameters of a call, as the checks read them. */
type Payload = Readonly<Record<string, unknown>>

/**
 * Creates the guard that makes the checks of a call's definition before it is handled (R5, R6, R7). Staff do
 * not bid in sales whose console they may open, conduct a sale in which they hold a paddle or act on their
 * own affairs, and they need a fresh sign-in to move money or rights.
 */
export function createGuard(deps: Deps): Guard {
  return async (call, viewer, payload, now) => {
    if (viewer === null) return null
    for (const check of call.checks) {
      const refused = await refusalFor(deps, check, { viewer, payload, now })
      if (refused !== null) return refused
    }
    // Checked last, so that nobody has to confirm their identity for a call that is refused anyway.
    const isStale = call.fresh && deps.secondFactor === 'required' && !isFresh(viewer, now)
    return isStale ? refusal('freshSignInNeeded', { status: 'confirm' }) : null
  }
}

type GuardRefusal = WireRefusal<'staffCannotBid' | 'secondPersonNeeded' | 'freshSignInNeeded'> | null

/** A call to be checked, with its caller. */
type GuardedCall = { readonly viewer: Viewer; readonly payload: Payload; readonly now: number }

const isFresh = ({ provedAt = 0 }: Viewer, now: number): boolean => isFreshSignIn(provedAt, now)

async function refusalFor(
  deps: Deps,
  check: ConflictCheck,
  { viewer, payload, now }: GuardedCall,
): Promise<GuardRefusal> {
  switch (check) {
    case 'bidsForSelf': {
      if (!hasRight(accountRolesOf(viewer), 'saleSecrets')) return null
      const sales = await Promise.all(salesIn(payload).map((id) => deps.rooms.state(id)))
      return staffCannotBid(sales.some((sale) => isBarredFromBidding(accountRolesOf(viewer), sale)))
    }
    case 'changesFactor': {
      const { isGuarded } = await deps.factors.stateOf(viewer.userId)
      const mayChange = !isGuarded || (viewer.hasFactor === true && isFresh(viewer, now))
      return mayChange ? null : refusal('freshSignInNeeded', { status: 'confirm' })
    }
    case 'bidsForPaddle':
      return bidsFor(deps, payload, () => textIn(payload, 'paddle'))
    case 'bidsForOffer':
      return bidsFor(deps, payload, (sale) =>
        paddleOfOffer(sale, textIn(payload, 'lotId'), textIn(payload, 'bidId')),
      )
    case 'admits': {
      if (payload.approve !== true) return null
      const sale = await deps.rooms.state(textIn(payload, 'auctionId'))
      return staffCannotBid(isBarredFromBidding(await rolesOf(deps.db, textIn(payload, 'userId')), sale))
    }
    case 'admitsAtDoor': {
      const reading = readPhone(textIn(payload, 'phone'), textIn(payload, 'countryCode'))
      if (!reading.ok) return null
      const sale = await deps.rooms.state(textIn(payload, 'auctionId'))
      return staffCannotBid(isBarredFromBidding(await rolesByPhone(deps.db, reading.phone), sale))
    }
    case 'conducts':
      return secondPersonNeeded(isRecused(viewer, await deps.rooms.state(textIn(payload, 'auctionId'))))
    case 'readsDraftLot': {
      const saleId = await saleOfDraftLot(deps.db, textIn(payload, 'lotId'))
      return secondPersonNeeded(isRecused(viewer, await deps.rooms.state(saleId)))
    }
    case 'account':
    case 'order':
    case 'proof':
    case 'mallOrder':
    case 'dispute':
    case 'giftOrder':
    case 'delivery':
    case 'consignment':
    case 'payout':
    case 'payoutAccount': {
      const owner = await ownerOf(deps.db, check, textIn(payload, idFields[check]))
      return secondPersonNeeded(isOwnId(viewer, owner))
    }
    default:
      return unreachable(check)
  }
}

/** Refuses a bid for a paddle whose holder may not bid in the sale. */
async function bidsFor(
  { db, rooms }: Deps,
  payload: Payload,
  paddleOf: (sale: SaleState) => string | null,
): Promise<GuardRefusal> {
  const sale = await rooms.state(textIn(payload, 'auctionId'))
  const holder = sale.paddles.get(paddleOf(sale) ?? '')
  if (holder === undefined) return null
  return staffCannotBid(isBarredFromBidding(await rolesOf(db, holder), sale))
}

/** Returns the sale of a draft lot, or '' if there is no such lot. */
async function saleOfDraftLot(db: Kysely<Rows>, lotId: string): Promise<string> {
  const row = await db.selectFrom('draft_lots').select('sale_id').where('id', '=', lotId).executeTakeFirst()
  return row?.sale_id ?? ''
}

const staffCannotBid = (isBarred: boolean): GuardRefusal => (isBarred ? refusal('staffCannotBid') : null)

const secondPersonNeeded = (isInvolved: boolean): GuardRefusal =>
  isInvolved ? refusal('secondPersonNeeded') : null

const textIn = (payload: Payload, name: string): string => {
  const value = payload[name]
  return typeof value === 'string' ? value : ''
}

/** Returns the sales of a call: the one it names and the related ones it registers for. */
function salesIn(payload: Payload): readonly string[] {
  const related: readonly unknown[] = Array.isArray(payload.relatedAuction) ? payload.relatedAuction : []
  return [textIn(payload, 'auctionId'), ...related.filter((id) => typeof id === 'string')]
}
