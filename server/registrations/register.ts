import type { Kysely } from 'kysely'
import { type Policy, qualify, type Wanting } from '#domain/registration.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { Accounts } from '#server/accounts/accounts.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { CatalogueSale } from '#server/catalogue/entries.ts'
import type { Rows } from '#server/database/rows.ts'
import { badInput } from '#server/http/calls.ts'
import type { PayloadOf } from '#wire/call.ts'
import type { auctionRegister } from '#wire/calls/registrations.ts'
import { refusal } from '#wire/refusal-data.ts'
import type { Registrations } from './registrations.ts'
import { askToBid, markApproved, registrationOf } from './store.ts'

type Desk = {
  readonly db: Kysely<Rows>
  readonly accounts: Pick<Accounts, 'personOf'>
  readonly catalogue: Pick<Catalogue, 'state'>
  readonly registrations: Pick<Registrations, 'admit'>
  /** The version of the conditions of sale that is in force at an instant: who registers accepts it (W1). */
  termsInForce(now: number): Promise<string>
  tellApproved(userId: string, auctionId: string): Promise<void>
}

type Person = Awaited<ReturnType<Accounts['personOf']>>
type Wish = PayloadOf<typeof auctionRegister>

/**
 * Registers somebody for a sale, and admits them at once where the sale's policy is automatic (W1).
 * @returns what keeps them from being registered; null where nothing does
 */
export async function registerFor(desk: Desk, sale: CatalogueSale, userId: string, wish: Wish, now: number) {
  const { db, catalogue, registrations } = desk
  const [state, before] = await Promise.all([catalogue.state(sale.id), registrationOf(db, sale.id, userId)])
  if (before?.status === 'refused') return refusal('registrationRefused', { reason: before.reason })
  if (state.admissions.has(userId)) {
    await noteApproval(desk, sale.id, userId, now)
    return null
  }
  if (state.isEnd) return refusal('wrongState', { status: 'ended' })
  if (now < sale.registerStartTime) return refusal('wrongState', { status: 'notOpen' })
  const person = await desk.accounts.personOf(userId, now)
  const card = cardOf(person, wish.paymentId)
  const qualified = qualify({ ...person, hasCard: card.kind === 'card', depositHeld: false }, policyOf(sale))
  if (qualified.kind === 'wanting') return toldOf(qualified.what, card)
  const who = { auctionId: sale.id, userId }
  await askToBid(
    db,
    who,
    {
      ...wish,
      termsVersion: await desk.termsInForce(now),
      joinTime: wish.joinTime ?? '',
      paymentId: card.kind === 'card' ? card.id : null,
    },
    now,
  )
  if (qualified.kind === 'pending') return null
  await registrations.admit(sale.id, userId, before?.limit ?? null)
  await noteApproval(desk, sale.id, userId, now)
  return null
}

/** Notes that somebody has been admitted, and writes to them; done again, where it was cut off, it does what is left. */
async function noteApproval(
  { db, tellApproved }: Desk,
  auctionId: string,
  userId: string,
  now: number,
): Promise<void> {
  if (await markApproved(db, auctionId, userId, now)) await tellApproved(userId, auctionId)
}

/** The policy of a sale. Deposits are not asked for while the house has no card provider to hold them. */
const policyOf = ({ admission, identityNeeded }: CatalogueSale): Policy => ({
  admission,
  identityNeeded,
  depositNeeded: false,
})

type ChosenCard =
  | { readonly kind: 'card'; readonly id: string }
  | { readonly kind: 'none' | 'expired' | 'unknown' }

/** The card that stands behind a registration: the one named, else the newest on file that can be charged. */
function cardOf({ cards, expiredCards }: Person, paymentId: string): ChosenCard {
  const card = paymentId === '' ? cards[0] : cards.find(({ id }) => id === paymentId)
  if (card) return { kind: 'card', id: card.id }
  if (paymentId === '') return { kind: 'none' }
  return { kind: expiredCards.some(({ id }) => id === paymentId) ? 'expired' : 'unknown' }
}

/** How the first thing that is wanting is told. */
function toldOf(what: Wanting, card: ChosenCard) {
  switch (what) {
    case 'email':
      return refusal('emailNotVerified')
    case 'adult':
    case 'conditions':
      return refusal('notAllowed')
    case 'identity':
      return refusal('identityNeeded')
    case 'card':
      if (card.kind === 'expired') return refusal('cardDeclined', { reason: 'expired' })
      return badInput('paymentId', { name: card.kind === 'unknown' ? 'notListed' : 'required' })
    case 'deposit':
      return refusal('cardProviderNotReady')
    default:
      return unreachable(what)
  }
}
