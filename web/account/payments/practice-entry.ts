import { type CardMonth, monthOf } from '#domain/cards/card-expiry.ts'
import { type PracticeCard, practiceCardOf } from '#domain/cards/practice-cards.ts'

/** What has been typed of a practice card. */
export type PracticeEntry = { readonly number: string; readonly expiry: string }

export type PracticeProblem = 'numberMissing' | 'notPractice' | 'expiryInvalid' | 'expired'

/** A practice card, or the first thing that is wrong with what was typed and in which box. */
export type ReadEntry =
  | { readonly kind: 'card'; readonly card: PracticeCard; readonly until: CardMonth }
  | { readonly kind: 'wrong'; readonly box: keyof PracticeEntry; readonly problem: PracticeProblem }

/**
 * Reads what was typed. Numbers that are no practice cards are told apart here, in the browser: they are sent nowhere.
 *
 * @param month of today where the house is, as `monthAt` counts
 */
export function readEntry({ number, expiry }: PracticeEntry, month: number): ReadEntry {
  const card = practiceCardOf(number)
  if (!card) {
    const problem = number.trim() === '' ? 'numberMissing' : 'notPractice'
    return { kind: 'wrong', box: 'number', problem }
  }
  const until = readExpiry(expiry)
  if (!until) return { kind: 'wrong', box: 'expiry', problem: 'expiryInvalid' }
  if (monthOf(until) < month) return { kind: 'wrong', box: 'expiry', problem: 'expired' }
  return { kind: 'card', card, until }
}

/** `12/29`, `12 / 2029` and `1229` as the month that they mean; null for what is none. */
export function readExpiry(typed: string): CardMonth | null {
  const [, month = '', year = ''] = /^(\d{1,2})\s*[/.-]?\s*(\d{2}|20\d{2})$/.exec(plain(typed)) ?? []
  const expMonth = Number(month)
  if (expMonth < 1 || expMonth > 12) return null
  return { expMonth, expYear: year.length === 2 ? 2000 + Number(year) : Number(year) }
}

/** A card's month as it is printed on it: `12 / 29`. */
export const expiryInWords = ({ expYear, expMonth }: CardMonth): string =>
  `${String(expMonth).padStart(2, '0')} / ${String(expYear).slice(-2)}`

/** A number in groups of four, as it stands on a card. */
export const grouped = (number: string): string =>
  plain(number)
    .replace(/[\s-]/g, '')
    .replace(/(.{4})(?=.)/g, '$1 ')

/** Full-width digits, which Chinese keyboards give, are digits. */
const plain = (typed: string): string => typed.normalize('NFKC').trim()
