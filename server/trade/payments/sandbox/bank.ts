import type { Selectable } from 'kysely'
import type { DeclineReason } from '#domain/cards/card-decline.ts'
import { hasExpired } from '#domain/cards/card-expiry.ts'
import { findSandboxCard } from '#domain/cards/sandbox-cards.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** What the bank of a test card says to a charge or a hold. */
export type BankAnswer =
  | { readonly kind: 'accepted' | 'needsAuthentication' }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }

const declined = (reason: DeclineReason): BankAnswer => ({ kind: 'declined', reason })

/**
 * The answer of a test card's bank, by the card's configured behaviour.
 *
 * @param at.now Unix milliseconds
 * @param at.timeZone the time zone in which the card expires
 */
export function askBank(
  method: Selectable<Rows['practice_methods']>,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): BankAnswer {
  if (method.forgotten_at !== null) return declined('declined')
  const month = { expYear: method.exp_year, expMonth: method.exp_month }
  if (hasExpired(month, now, timeZone)) return declined('expired')
  switch (findSandboxCard(method.behaviour)?.behaviour.kind) {
    case 'declinesHolds':
      return declined('declined')
    case 'authenticatesAlways':
      return { kind: 'needsAuthentication' }
    default:
      return { kind: 'accepted' }
  }
}
