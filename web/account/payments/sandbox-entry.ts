import { type CardMonth, monthOf } from '#domain/cards/card-expiry.ts'
import { type SandboxCard, sandboxCardByNumber } from '#domain/cards/sandbox-cards.ts'

/** The entered values of a sandbox card. */
export type SandboxEntry = { readonly number: string; readonly expiry: string }

export type SandboxProblem = 'numberMissing' | 'notPractice' | 'expiryInvalid' | 'expired'

/** A sandbox card, or the first error with its input. */
export type ParsedEntry =
  | { readonly kind: 'card'; readonly card: SandboxCard; readonly until: CardMonth }
  | { readonly kind: 'wrong'; readonly box: keyof SandboxEntry; readonly problem: SandboxProblem }

/**
 * Parses the entered values. Other card numbers are rejected in the browser and never sent.
 *
 * @param month the current month in the site's time zone, as numbered by `monthAt`
 */
export function parseEntry({ number, expiry }: SandboxEntry, month: number): ParsedEntry {
  const card = sandboxCardByNumber(number)
  if (!card) {
    const problem = number.trim() === '' ? 'numberMissing' : 'notPractice'
    return { kind: 'wrong', box: 'number', problem }
  }
  const until = parseExpiry(expiry)
  if (!until) return { kind: 'wrong', box: 'expiry', problem: 'expiryInvalid' }
  if (monthOf(until) < month) return { kind: 'wrong', box: 'expiry', problem: 'expired' }
  return { kind: 'card', card, until }
}

/** Parses `12/29`, `12 / 2029` and `1229`; null for anything else. */
export function parseExpiry(typed: string): CardMonth | null {
  const [, month = '', year = ''] = /^(\d{1,2})\s*[/.-]?\s*(\d{2}|20\d{2})$/.exec(normalize(typed)) ?? []
  const expMonth = Number(month)
  if (expMonth < 1 || expMonth > 12) return null
  return { expMonth, expYear: year.length === 2 ? 2000 + Number(year) : Number(year) }
}

/** Formats a month as printed on a card: `12 / 29`. */
export const formatExpiry = ({ expYear, expMonth }: CardMonth): string =>
  `${String(expMonth).padStart(2, '0')} / ${String(expYear).slice(-2)}`

/** Groups a number in fours, as on a card. */
export const groupDigits = (number: string): string =>
  normalize(number)
    .replace(/[\s-]/g, '')
    .replace(/(.{4})(?=.)/g, '$1 ')

/** Normalizes full-width digits of Chinese keyboards. */
const normalize = (typed: string): string => typed.normalize('NFKC').trim()
