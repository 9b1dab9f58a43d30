import { canonical } from '#domain/ledger/canonical.ts'
import { isShare } from '#domain/money/premium-issue.ts'
import type { ChargeTerms } from './charges.ts'
import { type Commission, commissionIssue } from './commission.ts'

/** The terms of an agreement with a seller (S1). Signed editions never change; a change is a new edition. */
export type AgreementTerms = {
  /** The seller's capacity. */
  readonly capacity: 'owner' | 'agent' | 'executor'
  /** The seller warrants that they may sell, and that nobody else has a claim. */
  readonly isTitleWarranted: boolean
  /** The seller's own reference, such as an estate; '' without one. */
  readonly reference: string
  readonly commission: Commission
  readonly charges: ChargeTerms
  /** Whether lots have reserves agreed with the seller, or none. */
  readonly reserves: 'agreed' | 'none'
  /** Who bears the difference if a lot is sold below its reserve (S14). */
  readonly shortfall: 'company' | 'seller'
  /** ISO 4217. */
  readonly currency: string
  /** Days from the sale to the payout day (S6). */
  readonly payoutDays: number
  /**
   * When the seller is paid for an order paid in instalments (S6): in full with the last one, or in
   * proportion with each.
   */
  readonly instalments: 'last' | 'proRata'
  /** The edition of the conditions of sale. */
  readonly conditions: string
}

/** The payout day of the standard conditions of sale (S6). */
export const standardPayoutDays = 35

/** The terms by name, in the order in which an agreement states them. */
export const termNames = [
  'capacity',
  'title',
  'reference',
  'commission',
  'minimum',
  'insurance',
  'photography',
  'lotting',
  'collection',
  'testing',
  'storage',
  'bankCharge',
  'boughtIn',
  'withdrawal',
  'reserves',
  'shortfall',
  'currency',
  'payoutDays',
  'instalments',
  'conditions',
] as const

export type TermName = (typeof termNames)[number]

function termValue(terms: AgreementTerms, name: TermName) {
  const { commission, charges } = terms
  switch (name) {
    case 'title':
      return terms.isTitleWarranted
    case 'commission':
      return { kind: commission.kind, bands: commission.bands }
    case 'minimum':
      return commission.minimum
    case 'withdrawal':
      return charges.isWithdrawalCharged
    case 'insurance':
    case 'photography':
    case 'lotting':
    case 'collection':
    case 'testing':
    case 'storage':
    case 'bankCharge':
    case 'boughtIn':
      return charges[name]
    case 'capacity':
    case 'reference':
    case 'reserves':
    case 'shortfall':
    case 'currency':
    case 'payoutDays':
    case 'instalments':
    case 'conditions':
      return terms[name]
  }
}

/** Returns the canonical text of terms; its digest is signed with the document (S1). */
export const termsText = (terms: AgreementTerms): string =>
  canonical(Object.fromEntries(termNames.map((name) => [name, termValue(terms, name)])))

/** Returns which terms a new edition changes (S1), in the order of the agreement; empty if it changes none. */
export const termsDifference = (before: AgreementTerms, after: AgreementTerms): readonly TermName[] =>
  termNames.filter((name) => canonical(termValue(before, name)) !== canonical(termValue(after, name)))

/** Returns the first term that cannot be agreed (S1), or null if all can. */
export function termsIssue(terms: AgreementTerms): TermName | null {
  const { charges } = terms
  const commission = commissionIssue(terms.commission)
  if (!terms.isTitleWarranted) return 'title'
  if (commission !== null) return commission === 'bands' ? 'commission' : 'minimum'
  if (charges.insurance && !isShare(charges.insurance.share)) return 'insurance'
  for (const name of ['photography', 'lotting', 'collection', 'testing', 'bankCharge'] as const)
    if (!isCount(charges[name])) return name
  if (charges.storage && !(isCount(charges.storage.perDay) && isCount(charges.storage.freeDays)))
    return 'storage'
  if (!isShare(charges.boughtIn)) return 'boughtIn'
  return isCount(terms.payoutDays) && terms.payoutDays <= 365 ? null : 'payoutDays'
}

const isCount = (number: number): boolean => Number.isSafeInteger(number) && number >= 0
