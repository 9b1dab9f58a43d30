import type { Cents } from '#domain/money/money.ts'
import {
  type AccountLine,
  type DepositEntry,
  type DepositSubject,
  type EntryContext,
  entryOf,
} from './entry.ts'

type Context = EntryContext<DepositSubject>

const paidIn = (cents: Cents): readonly AccountLine[] => [
  ['bank', cents],
  ['deposits', -cents],
]

/** A deposit came by transfer (W9). @param context.key the instant at which it was recorded */
export const depositReceived = (context: Context & { readonly key: string }, cents: Cents): DepositEntry =>
  entryOf('depositReceived', context, paidIn(cents))

/** A deposit was recorded by mistake: it never came. @param context.key the instant at which it was undone */
export const depositUndone = (context: Context & { readonly key: string }, cents: Cents): DepositEntry =>
  entryOf('depositUndone', context, paidIn(-cents))

/** A deposit pays an invoice: from here it is like a transfer of today, which has an entry of its own. */
export const depositApplied = (context: Context, cents: Cents): DepositEntry =>
  entryOf('depositApplied', context, paidIn(-cents))

/** What was left of a deposit went back by transfer. */
export const depositReturned = (context: Context, cents: Cents): DepositEntry =>
  entryOf('depositReturned', context, paidIn(-cents))
