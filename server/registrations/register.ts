import type { Kysely } from 'kysely'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { CatalogueSale } from '#server/catalogue/entries.ts'
import type { Rows } from '#server/database/rows.ts'
import { badInput } from '#server/http/calls.ts'
import type { PayloadOf } from '#wire/call.ts'
import type { auctionRegister } from '#wire/calls/registrations.ts'
import { refusal } from '#wire/refusal-data.ts'
import { type Applicant, applicantOf } from './applicant.ts'
import type { Registrations } from './registrations.ts'
import { askToBid, markApproved, registrationOf } from './store.ts'

type Desk = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'state'>
  readonly registrations: Pick<Registrations, 'admit'>
  tellApproved(userId: string, auctionId: string): Promise<void>
}

type Wish = PayloadOf<typeof auctionRegister>

/**
 * Registers somebody for a sale, and admits them at once where the sale's policy is automatic (W1).
 * @returns what keeps them from being registered; null where nothing does
 */
export async function registerFor(desk: Desk, sale: CatalogueSale, userId: string, wish: Wish, now: number) {
  const { db, catalogue, registrations } = desk
  const [state, before] = await Promise.all([catalogue.state(sale.id), registrationOf(db, sale.id, userId)])
  if (before?.status === 'refused') return refusal('registrationRefused', { reason: before.reason })
  if (state.admissions.has(userId)) return null
  if (state.isEnd) return refusal('wrongState', { status: 'ended' })
  if (now < sale.registerStartTime) return refusal('wrongState', { status: 'notOpen' })
  const applicant = await applicantOf(db, userId, now)
  const wanting = wantingOf(sale, applicant)
  if (wanting !== null) return wanting
  const card = cardOf(applicant, wish.paymentId)
  if ('kind' in card) return card
  const who = { auctionId: sale.id, userId }
  await askToBid(db, who, { ...wish, joinTime: wish.joinTime ?? '', paymentId: card.id }, now)
  if (sale.admission === 'staff') return null
  await registrations.admit(sale.id, userId, before?.limit ?? null)
  if (await markApproved(db, sale.id, userId, now)) await desk.tellApproved(userId, sale.id)
  return null
}

/** What W1 asks for that somebody has not done. */
function wantingOf(sale: CatalogueSale, applicant: Applicant) {
  if (!applicant.emailVerified) return refusal('emailNotVerified')
  if (!applicant.isAdult || !applicant.agreed) return refusal('notAllowed')
  return sale.identityNeeded && !applicant.identityPassed ? refusal('identityNeeded') : null
}

/** The card that stands behind a registration: the one named, else the newest on file that can be charged. */
function cardOf({ cards, expiredCards }: Applicant, paymentId: string) {
  if (expiredCards.some(({ id }) => id === paymentId)) return refusal('cardDeclined', { reason: 'expired' })
  const card = paymentId === '' ? cards[0] : cards.find(({ id }) => id === paymentId)
  return card ?? badInput('paymentId', { name: paymentId === '' ? 'required' : 'notListed' })
}
