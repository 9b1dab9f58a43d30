import { type AgreementTerms, type TermName, termsIssue } from '#domain/consignments/terms.ts'
import { readTypedCents } from '#domain/money/typed-amount.ts'
import { formatPremium, parsePremium, parseShare } from '#web/staff/drafts/form/parse-premium.ts'
import { percentage } from '#wire/words/rates.ts'

/** The charges that are one amount each. */
export const amountNames = ['photography', 'lotting', 'collection', 'testing', 'bankCharge'] as const

/** The terms of an agreement as typed; an empty amount or share is none. */
export type EnteredTerms = Pick<
  AgreementTerms,
  'capacity' | 'isTitleWarranted' | 'reference' | 'reserves' | 'shortfall' | 'instalments' | 'conditions'
> & {
  readonly kind: AgreementTerms['commission']['kind']
  readonly isWithdrawalCharged: boolean
  readonly base: 'hammerElseReserve' | 'greatest'
} & Readonly<
    Record<
      | 'bands'
      | 'minimum'
      | 'insurance'
      | 'boughtIn'
      | 'perDay'
      | 'freeDays'
      | 'currency'
      | 'payoutDays'
      | (typeof amountNames)[number],
      string
    >
  >

const amountText = (cents: number): string => (cents === 0 ? '' : String(cents / 100))
const shareText = (share: number): string => (share === 0 ? '' : percentage(share))

/** Returns the terms as the initial state of the form. */
export function enteredOf(terms: AgreementTerms): EnteredTerms {
  const { commission, charges } = terms
  const { insurance, storage } = charges
  return {
    capacity: terms.capacity,
    isTitleWarranted: terms.isTitleWarranted,
    reference: terms.reference,
    kind: commission.kind,
    bands: formatPremium(commission.bands),
    minimum: amountText(commission.minimum),
    insurance: shareText(insurance?.share ?? 0),
    base: insurance?.base ?? 'hammerElseReserve',
    photography: amountText(charges.photography),
    lotting: amountText(charges.lotting),
    collection: amountText(charges.collection),
    testing: amountText(charges.testing),
    bankCharge: amountText(charges.bankCharge),
    perDay: amountText(storage?.perDay ?? 0),
    freeDays: storage ? String(storage.freeDays) : '30',
    boughtIn: shareText(charges.boughtIn),
    isWithdrawalCharged: charges.isWithdrawalCharged,
    reserves: terms.reserves,
    shortfall: terms.shortfall,
    currency: terms.currency,
    payoutDays: String(terms.payoutDays),
    instalments: terms.instalments,
    conditions: terms.conditions,
  }
}

/**
 * Parses typed terms. @returns the terms, with the first one that is invalid or cannot be agreed (S1), or
 * null if there is none
 */
export function readTerms(entered: EnteredTerms): {
  readonly terms: AgreementTerms
  readonly invalid: TermName | null
} {
  // An unreadable figure becomes a number that no term can have, so that one check finds all of them.
  const centsIn = (text: string): number =>
    text.trim() === '' ? 0 : (readTypedCents(text, entered.currency) ?? Number.NaN)
  const shareIn = (text: string): number => (text.trim() === '' ? 0 : (parseShare(text) ?? Number.NaN))
  const daysIn = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)
  const share = shareIn(entered.insurance)
  const perDay = centsIn(entered.perDay)
  const terms: AgreementTerms = {
    capacity: entered.capacity,
    isTitleWarranted: entered.isTitleWarranted,
    reference: entered.reference.trim(),
    commission: {
      kind: entered.kind,
      bands: parsePremium(entered.bands) ?? [],
      minimum: centsIn(entered.minimum),
    },
    charges: {
      insurance: share === 0 ? null : { share, base: entered.base },
      photography: centsIn(entered.photography),
      lotting: centsIn(entered.lotting),
      collection: centsIn(entered.collection),
      testing: centsIn(entered.testing),
      bankCharge: centsIn(entered.bankCharge),
      storage: perDay === 0 ? null : { perDay, freeDays: daysIn(entered.freeDays) },
      boughtIn: shareIn(entered.boughtIn),
      isWithdrawalCharged: entered.isWithdrawalCharged,
    },
    reserves: entered.reserves,
    shortfall: entered.shortfall,
    currency: entered.currency.trim().toUpperCase(),
    payoutDays: daysIn(entered.payoutDays),
    instalments: entered.instalments,
    conditions: entered.conditions.trim(),
  }
  const issue = termsIssue(terms)
  if (issue !== null) return { terms, invalid: issue }
  return { terms, invalid: /^[A-Z]{3}$/.test(terms.currency) ? null : 'currency' }
}
