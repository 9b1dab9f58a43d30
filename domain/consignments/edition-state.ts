import { type ConsignmentState, consignmentMoved, isPublishable } from './consignment-state.ts'

/** The progress of an edition of an agreement (S1). A signed one never changes. */
export const editionStates = ['draft', 'sent', 'signed', 'declined'] as const

export type EditionState = (typeof editionStates)[number]

/** The moves of the latest edition; `recall` withdraws one that is not signed. */
export const editionMoves = ['send', 'recall', 'sign', 'decline'] as const

export type EditionMove = (typeof editionMoves)[number]

const moves: Readonly<
  Record<EditionMove, { readonly from: readonly EditionState[]; readonly to: EditionState }>
> = {
  send: { from: ['draft'], to: 'sent' },
  recall: { from: ['sent', 'declined'], to: 'draft' },
  sign: { from: ['sent'], to: 'signed' },
  decline: { from: ['sent'], to: 'declined' },
}

/** A consignment with its latest edition; null before the first. */
export type AgreementState = { readonly state: ConsignmentState; readonly edition: EditionState | null }

/**
 * Returns the states after a move of the latest edition, or null if it is not allowed (S1). While an earlier edition
 * is in force, the consignment keeps its state.
 */
export function agreementMoved(
  { state, edition }: AgreementState,
  move: EditionMove,
): { readonly state: ConsignmentState; readonly edition: EditionState } | null {
  if (edition === null || !moves[move].from.includes(edition)) return null
  const next = isPublishable(state) ? state : consignmentMoved(state, move)
  return next && { state: next, edition: moves[move].to }
}

/** Returns how changed terms are saved: in the draft of an edition, or in a new one (S1); null if they cannot change now. */
export function termsSavedIn({ state, edition }: AgreementState): 'draft' | 'newEdition' | null {
  if (state !== 'draft' && state !== 'declined' && !isPublishable(state)) return null
  switch (edition) {
    case 'draft':
      return 'draft'
    case 'sent':
      return null
    case null:
    case 'signed':
    case 'declined':
      return 'newEdition'
  }
}
