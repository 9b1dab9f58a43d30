import type { Whole } from '#domain/money/money.ts'

/** The deposit policy of a sale: none, the same for everybody, or the amount required by the chosen limit. */
export type DepositType = 'none' | 'fixed' | 'graduated'

/** The terms of a sale's deposits. */
export type DepositTerms = {
  readonly depositType: DepositType
  /** The amount if it is fixed, or the smallest one if it is graduated. */
  readonly depositVal: Whole
  /** The proposed amount. */
  readonly depositDefault: Whole
}

/** An amount that can be held, and the limit that it gives (W3); null if it sets none. */
export type DepositChoice = { readonly amount: Whole; readonly limit: Whole | null }

/** W4: the ratio of the limit to the deposit. */
const limitPerDeposit = 10

const multiples: readonly number[] = [1, 2, 5, 10]

/** Returns whether a sale requires a deposit (W2). */
export const requiresDeposit = ({ depositType }: Pick<DepositTerms, 'depositType'>): boolean =>
  depositType !== 'none'

/** Returns the amounts offered by a sale, ascending (W4); empty if it requires none. */
export function depositChoices({
  depositType,
  depositVal,
  depositDefault,
}: DepositTerms): readonly DepositChoice[] {
  if (depositType === 'none') return []
  if (depositType !== 'graduated') return [{ amount: depositDefault, limit: null }]
  const amounts = new Set([...multiples.map((times) => depositVal * times), depositDefault])
  return [...amounts]
    .toSorted((a, b) => a - b)
    .map((amount) => ({ amount, limit: depositLimit({ depositType }, amount) }))
}

/** Returns the limit that a held deposit gives in a sale (W3, W4), or null if the sale does not use it. */
export const depositLimit = (
  { depositType }: Pick<DepositTerms, 'depositType'>,
  amount: Whole,
): Whole | null => (depositType === 'graduated' ? amount * limitPerDeposit : null)

/**
 * Returns the deposit that a bidder chose (W4).
 * @param amount whole units; 0 for the usual one
 * @returns null if the sale does not offer it
 */
export function chosenDeposit(terms: DepositTerms, amount: Whole): DepositChoice | null {
  const chosen = amount === 0 ? terms.depositDefault : amount
  return depositChoices(terms).find((choice) => choice.amount === chosen) ?? null
}

/** Returns `depositAmount` as sent: 10,000 times the value. */
export const toWireDeposit = (amount: Whole): number => amount * 10_000

/** Reads `depositAmount`; null if it is not a whole value. */
export const parseWireDeposit = (sent: number): Whole | null => (sent % 10_000 === 0 ? sent / 10_000 : null)
