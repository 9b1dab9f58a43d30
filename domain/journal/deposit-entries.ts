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

/**
 * Returns the entry of a deposit that arrived by transfer (W9). @param context.key the instant at which it
 * was recorded
 */
export const depositReceived = (context: Context & { readonly key: string }, cents: Cents): DepositEntry =>
  entryOf('depositReceived', context, paidIn(cents))

/**
 * Returns the entry that undoes a deposit recorded by mistake. @param context.key the instant at which it was
 * undone
 */
export const depositUndone = (context: Context & { readonly key: string }, cents: Cents): DepositEntry =>
  entryOf('depositUndone', context, paidIn(-cents))

/** Returns the entry of a deposit that pays an invoice; the payment itself has a separate entry, like a transfer. */
export const depositApplied = (context: Context, cents: Cents): DepositEntry =>
  entryOf('depositApplied', context, paidIn(-cents))

/** Returns the entry of a deposit’s remainder returned by transfer. */
export const depositReturned = (context: Context, cents: Cents): DepositEntry =>
  entryOf('depositReturned', context, paidIn(-cents))
