import { consentChannels } from '#domain/auction/changes/lot-change.ts'
import type { Whole } from '#domain/money/money.ts'
import { type Day, needsSellersConsent } from '#domain/settlements/due.ts'

/** The changes of a buyer's order that need the consent of the sellers of its lots (S6). */
export const orderConsentSubjects = ['moreTime', 'cancellation'] as const

export type OrderConsentSubject = (typeof orderConsentSubjects)[number]

/** What a seller consents to for the lot itself (S9). */
export const lotConsentSubjects = ['terms', 'belowReserve', 'withdrawal'] as const

export type LotConsentSubject = (typeof lotConsentSubjects)[number]

/**
 * The subject of a seller's consent (S9): estimates and reserve of a lot, its sale below the reserve, its withdrawal, or
 * what is done with its buyer's order (S6).
 */
export const consentSubjects = [...lotConsentSubjects, ...orderConsentSubjects] as const

export type ConsentSubject = (typeof consentSubjects)[number]

/** How a seller consents: on their own page, or as colleagues note it (K4). */
export const consentWays = ['page', ...consentChannels] as const

/** The subject of a consent. */
export type ConsentTerms = {
  readonly subject: ConsentSubject
  /** The estimates; null for another subject. */
  readonly lowEstimate: Whole | null
  readonly highEstimate: Whole | null
  /** The reserve, null for none; of a sale below it the lowest price. */
  readonly price: Whole | null
  /** Of more time for the buyer, the last day of payment; null for another subject. */
  readonly until: Day | null
}

/** The change of a buyer's order that needs consent (S6). */
export type OrderRequest =
  | { readonly subject: 'cancellation'; readonly until: null }
  | { readonly subject: 'moreTime'; readonly until: Day }

/** The properties of a lot that consents depend on. */
export type ConsentedLot = {
  readonly state: 'draft' | 'open' | 'sold' | 'passed' | 'withdrawn'
  readonly lowEstimate: Whole | null
  readonly highEstimate: Whole | null
  /** null for none. */
  readonly reserve: Whole | null
  /** The hammer price; 0 unless it is sold. */
  readonly price: Whole
}

const isBelowReserve = ({ state, reserve, price }: ConsentedLot): boolean =>
  state === 'sold' && reserve !== null && price < reserve

/** Returns whether a seller can be asked for a consent (S9), or has given it, while a lot is in its state. */
export function canConsent(lot: ConsentedLot, subject: ConsentSubject): boolean {
  const { state, reserve } = lot
  switch (subject) {
    case 'terms':
      return state === 'draft' || state === 'open'
    case 'belowReserve':
      return reserve !== null && (state === 'open' || state === 'passed' || isBelowReserve(lot))
    case 'withdrawal':
      return state === 'open' || state === 'withdrawn'
    case 'moreTime':
    case 'cancellation':
      return state === 'sold'
  }
}

/**
 * Returns what the sellers are asked before a plan of instalments (S6), or null if it gives the buyer 30 days or fewer.
 *
 * @param dueOn the invoice's own due date
 * @param lastOn the day of the last instalment
 */
export const requestForTime = (dueOn: Day, lastOn: Day): OrderRequest | null =>
  needsSellersConsent(daysBetween(dueOn, lastOn)) ? { subject: 'moreTime', until: lastOn } : null

const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Returns whether the seller of a lot has consented to what is done with its order (S6): to this time, or to more. */
export const isOrderAgreed = (given: readonly ConsentTerms[], { subject, until }: OrderRequest): boolean =>
  given.some((one) => one.subject === subject && (until === null || (one.until ?? '') >= until))

/**
 * Returns the consent that a lot lacks (S9), or null if there is none. A consent to estimates and reserve holds for
 * these figures only.
 *
 * @param given the consents to it, the latest last
 */
export function lackedConsent(lot: ConsentedLot, given: readonly ConsentTerms[]): LotConsentSubject | null {
  switch (lot.state) {
    case 'draft':
    case 'open':
      return isAgreed(lot, given) ? null : 'terms'
    case 'sold':
      return isBelowReserve(lot) && !isBelowReserveAgreed(lowestAgreed(given), lot.price)
        ? 'belowReserve'
        : null
    case 'withdrawn':
      return given.some(({ subject }) => subject === 'withdrawal') ? null : 'withdrawal'
    case 'passed':
      return null
  }
}

function isAgreed(lot: ConsentedLot, given: readonly ConsentTerms[]): boolean {
  const latest = given.findLast(({ subject }) => subject === 'terms')
  return (
    latest !== undefined &&
    latest.lowEstimate === lot.lowEstimate &&
    latest.highEstimate === lot.highEstimate &&
    latest.price === lot.reserve
  )
}

/** Returns the lowest price below the reserve that a seller has agreed to (S14), or null if there is none. */
export function lowestAgreed(given: readonly ConsentTerms[]): Whole | null {
  const prices = given.flatMap(({ subject, price }) => (subject === 'belowReserve' ? (price ?? []) : []))
  return prices.length === 0 ? null : Math.min(...prices)
}

/** Returns whether a hammer price is one that the seller has agreed to (S14). @param lowest see `lowestAgreed` */
export const isBelowReserveAgreed = (lowest: Whole | null, hammer: Whole): boolean =>
  lowest !== null && hammer >= lowest
