import type { Day } from '#domain/settlements/due.ts'

/** The house's records of a seller (S2). */
export type SellerChecks = {
  readonly isIdentityPassed: boolean
  /** The latest screening that staff recorded; null without one. */
  readonly screening: { readonly on: Day; readonly isClear: boolean } | null
}

/** Why a seller is not cleared yet (S2). */
export type SellerIssue = 'identity' | 'notScreened' | 'screeningMatch' | 'screeningExpired'

/** Returns what is missing of a seller's checks (S2): identity, and a clear screening within twelve months. */
export function sellerIssues(
  { isIdentityPassed, screening }: SellerChecks,
  today: Day,
): readonly SellerIssue[] {
  const issue = screeningIssue(screening, today)
  return [...(isIdentityPassed ? [] : ['identity' as const]), ...(issue === null ? [] : [issue])]
}

function screeningIssue(screening: SellerChecks['screening'], today: Day): SellerIssue | null {
  if (screening === null) return 'notScreened'
  if (!screening.isClear) return 'screeningMatch'
  return today > screenedUntil(screening.on) ? 'screeningExpired' : null
}

/** The last day on which a screening holds: twelve months after it. */
export const screenedUntil = (on: Day): Day => `${Number(on.slice(0, 4)) + 1}${on.slice(4)}`
