import type { Day } from '#domain/settlements/due.ts'

/** The house's records of a seller (S2). */
export type SellerChecks = {
  readonly isIdentityPassed: boolean
  /** The latest screening that staff recorded; null without one. */
  readonly screening: { readonly on: Day; readonly isClear: boolean } | null
}

/** Why a screening does not clear a seller (S2). */
export const screeningIssues = ['notScreened', 'screeningMatch', 'screeningExpired'] as const

/** Why a seller is not cleared yet (S2). */
export type SellerIssue = 'identity' | (typeof screeningIssues)[number]

/** Returns what is missing of a seller's checks (S2): identity, and a clear screening within twelve months. */
export function sellerIssues(
  { isIdentityPassed, screening }: SellerChecks,
  today: Day,
): readonly SellerIssue[] {
  const issue = screeningIssue(screening, today)
  return [...(isIdentityPassed ? [] : ['identity' as const]), ...(issue === null ? [] : [issue])]
}

/** Returns why the latest screening of a seller does not clear them (S2), or null if it does. */
export function screeningIssue(
  screening: SellerChecks['screening'],
  today: Day,
): (typeof screeningIssues)[number] | null {
  if (screening === null) return 'notScreened'
  if (!screening.isClear) return 'screeningMatch'
  return today > screenedUntil(screening.on) ? 'screeningExpired' : null
}

/** Returns the last day on which a screening holds: twelve months after it. */
export const screenedUntil = (on: Day): Day => `${Number(on.slice(0, 4)) + 1}${on.slice(4)}`
