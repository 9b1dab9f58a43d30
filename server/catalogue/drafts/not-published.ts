import type { FieldIssue } from '#domain/drafts/check.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { toWireIssues } from './check.ts'

/** Why a draft sale cannot be published, or why a lot cannot join a published one. */
export type NotPublished =
  /**
   * `secondPerson`: a colleague must publish it (K3). `testCardsOnly`: the server is public but cannot charge
   * real cards.
   */
  | { readonly kind: 'notFound' | 'changed' | 'secondPerson' | 'testCardsOnly' }
  | { readonly kind: 'notReady'; readonly issues: readonly FieldIssue[] }

/** Returns such a reason as a refusal. */
export function publicationRefusal(refused: NotPublished) {
  switch (refused.kind) {
    case 'notFound':
      return refusal('notFound')
    case 'changed':
      return refusal('conflict', null)
    case 'secondPerson':
      return refusal('secondPersonNeeded')
    case 'testCardsOnly':
      return refusal('wrongState', { status: 'testCardsOnly' })
    case 'notReady':
      return refusal('notReady', { issues: toWireIssues(refused.issues) })
    default:
      return unreachable(refused)
  }
}
