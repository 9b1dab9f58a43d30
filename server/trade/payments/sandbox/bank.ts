import type { Selectable } from 'kysely'
import type { DeclineReason } from '#domain/cards/card-decline.ts'
import { hasExpired } from '#domain/cards/card-expiry.ts'
import { findSandboxCard } from '#domain/cards/sandbox-cards.ts'
import { asksInSheet, holdsCard } from '#domain/cards/sandbox-methods.ts'
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

/** Authorizes a charge by what the test form has collected. A wallet asks its payer, except where its sheet has. */
export function authorizeToken({
  method,
  behaviour,
}: Pick<Selectable<Rows['practice_tokens']>, 'method' | 'behaviour'>): AuthorizationResult {
  if (!holdsCard(method)) return { kind: 'needsAuthentication' }
  const card = findSandboxCard(behaviour)?.behaviour
  switch (card?.kind) {
    case 'refused':
      return declined(card.reason)
    case 'authenticatesOnce':
    case 'authenticatesAlways':
      return { kind: asksInSheet(method) ? 'accepted' : 'needsAuthentication' }
    case 'declinesHolds':
      return declined('declined')
    default:
      return { kind: 'accepted' }
  }
}
