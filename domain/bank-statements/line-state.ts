import type { Match } from './match.ts'

/**
 * The state of a line (O21): not decided yet, recorded as receipts, returned to its payer, or set aside
 * because it is not a client’s payment.
 */
export const lineStates = ['open', 'recorded', 'returned', 'setAside'] as const

export type LineState = (typeof lineStates)[number]

/** How the lines of a statement are grouped for those who decide, in their order (O21). */
export const lineGroups = [
  'certain',
  'decide',
  /** A third party’s money, until staff note why it is accepted. */
  'held',
  'unmatched',
  /** Money that left for a payout or a refund, which the line confirms. */
  'confirms',
  'recorded',
  /** Returned or set aside. */
  'closed',
  /** Outgoing money. */
  'outgoing',
] as const

export type LineGroup = (typeof lineGroups)[number]

/** Returns the group of a line. @param match null if it matches no invoice */
export function groupOf(
  { state, cents }: { readonly state: LineState; readonly cents: number },
  match: Pick<Match, 'isCertain' | 'payer'> | null,
): LineGroup {
  switch (state) {
    case 'recorded':
      return 'recorded'
    case 'returned':
    case 'setAside':
      return 'closed'
    case 'open':
      if (cents < 0) return match === null ? 'outgoing' : 'confirms'
      if (match === null) return 'unmatched'
      if (match.isCertain) return 'certain'
      return match.payer === 'other' ? 'held' : 'decide'
  }
}
