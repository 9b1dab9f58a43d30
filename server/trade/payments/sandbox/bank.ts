import type { Selectable } from 'kysely'
import type { DeclineReason } from '#domain/cards/card-decline.ts'
import { hasExpired } from '#domain/cards/card-expiry.ts'
import { findSandboxCard } from '#domain/cards/sandbox-cards.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** The result of authorizing a charge or a hold on a sandbox card. */
export type AuthorizationResult =
  | { readonly kind: 'accepted' | 'needsAuthentication' }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }

const declined = (reason: DeclineReason): AuthorizationResult => ({ kind: 'declined', reason })

/**
 * Authorizes a charge or a hold as the sandbox card is configured to respond.
 *
 * @param at.now Unix milliseconds
 * @param at.timeZone the time zone in which the card expires
 */
export function authorize(
  method: Selectable<Rows['practice_methods']>,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): AuthorizationResult {
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
