import type { Cents } from '#domain/money/money.ts'
import type { Day } from '#domain/settlements/due.ts'

/** A movement of a bank account, as its statement has it. */
export type StatementLine = {
  /** The number of the company’s account, as its bank writes it. */
  readonly account: string
  readonly day: Day
  /** Positive for incoming money, negative for outgoing money. */
  readonly cents: Cents
  readonly currency: string
  /** The bank’s whole description: the payer’s reference, its own, and its text. */
  readonly reference: string
  /** The other party’s name; '' where the bank names none. */
  readonly payer: string
}

/** A line with its place among the lines of its day that are otherwise the same, from 0. */
export type PlacedLine = StatementLine & { readonly place: number }

/** Returns the number of an account without spaces and punctuation, by which its statements are known. */
export const plainAccount = (account: string): string =>
  account
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Normalises a text for comparison, since banks change case, spaces and punctuation between two downloads. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const sameness = ({ account, day, cents, currency, reference, payer }: StatementLine): string =>
  [plainAccount(account), day, currency, cents, plain(reference), plain(payer)].join('|')

/** Returns the identity of a line (O21): which is the same in every file that contains it. */
export const lineKey = (line: PlacedLine): string => `${sameness(line)}|${line.place}`

/**
 * Gives each line of a file its place, so that two equal payments on one day count as two, and a repeated
 * file adds none (O21).
 */
export function placed(lines: readonly StatementLine[]): readonly PlacedLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const key = sameness(line)
    const place = seen.get(key) ?? 0
    seen.set(key, place + 1)
    return { ...line, place }
  })
}
