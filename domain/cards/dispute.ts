import type { Instant } from '#domain/money/money.ts'

/**
 * The progress of a dispute of a card payment (O22); with an inquiry, no money is taken back unless it
 * becomes a dispute.
 */
export const disputeStates = ['inquiry', 'needsResponse', 'underReview', 'won', 'lost', 'closed'] as const

export type DisputeState = (typeof disputeStates)[number]

/** Why a cardholder disputes a payment, as far as the bank says. */
export const disputeReasons = [
  'fraudulent',
  'unrecognized',
  'notReceived',
  'unacceptable',
  'duplicate',
  'notRefunded',
  'other',
] as const

export type DisputeReason = (typeof disputeReasons)[number]

/** Returns whether the bank has not decided a dispute yet. */
export function isDisputeOpen(state: DisputeState): boolean {
  switch (state) {
    case 'inquiry':
    case 'needsResponse':
    case 'underReview':
      return true
    case 'won':
    case 'lost':
    case 'closed':
      return false
  }
}

/** The states of open disputes. */
export const openDisputeStates = disputeStates.filter(isDisputeOpen)

/**
 * Returns whether a card cannot be refunded because of a dispute (O22): the provider refuses it until the
 * bank has decided.
 */
export const blocksRefunds = (state: DisputeState): boolean => isDisputeOpen(state) && state !== 'inquiry'

/**
 * Returns whether staff can bear the loss of a dispute (O22): it was lost, and neither borne nor settled by a
 * refund of what was bought.
 */
export const mayBearLoss = (
  { state, borneAt }: { readonly state: DisputeState; readonly borneAt: Instant | null },
  { lost, goneBack }: { readonly lost: number; readonly goneBack: number },
): boolean => state === 'lost' && borneAt === null && goneBack >= lost
