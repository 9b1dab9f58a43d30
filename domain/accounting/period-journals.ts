import { dayOf } from '#domain/delivery/pickup.ts'
import type { JournalAccount, JournalLine } from '#domain/journal/entry.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Instant } from '#domain/money/money.ts'

/** A closed period by its number and its first and last day in Hong Kong, such as `2026-12-01`. */
export type AccountingPeriod = { readonly number: number; readonly from: string; readonly until: string }

/** An entry of a closed period. */
export type PeriodEntry = {
  /** Its position in the period, from 1. */
  readonly position: number
  readonly at: Instant
  readonly kind: string
  /** The subject of the entry, as named when the period was closed: `order 1042`. */
  readonly subject: string
  readonly lines: readonly JournalLine[]
}

/** The forms of a period: one journal with the sum of each account, or one per entry. */
export const periodDetails = ['summed', 'entries'] as const
export type PeriodDetail = (typeof periodDetails)[number]

/** A journal as an accountant imports it; its lines sum to zero. */
export type PeriodJournal = {
  /** The period and the position of the entry in it: `JE12-345`. */
  readonly number: string
  readonly day: string
  readonly text: string
  readonly lines: readonly JournalLine[]
}

/**
 * Q5: returns the journals of a closed period. An entry of an earlier period that was posted after its closing has the
 * first day of this one, and its own day in its text.
 */
export const periodJournals = (
  period: AccountingPeriod,
  entries: readonly PeriodEntry[],
  detail: PeriodDetail,
): readonly PeriodJournal[] =>
  detail === 'summed' ? summed(period, entries) : entries.map((entry) => journalOf(period, entry))

function summed(
  { number, from, until }: AccountingPeriod,
  entries: readonly PeriodEntry[],
): readonly PeriodJournal[] {
  const sums = new Map<JournalAccount, number>()
  for (const { account, cents } of entries.flatMap(({ lines }) => lines))
    sums.set(account, (sums.get(account) ?? 0) + cents)
  const lines = [...sums]
    .filter(([, cents]) => cents !== 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([account, cents]) => ({ account, cents }))
  if (lines.length === 0) return []
  return [{ number: `JE${number}`, day: until, text: `Journal ${from} to ${until}`, lines }]
}

function journalOf({ number, from }: AccountingPeriod, entry: PeriodEntry): PeriodJournal {
  const day = dayOf(entry.at, houseTimeZone)
  const isLate = day < from
  return {
    number: `JE${number}-${entry.position}`,
    day: isLate ? from : day,
    text: [spaced(entry.kind), entry.subject, ...(isLate ? [`of ${day}`] : [])].join(' '),
    lines: entry.lines,
  }
}

/** Returns a name in words: `Part paid` for `partPaid`. */
export const spaced = (name: string): string =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase())
