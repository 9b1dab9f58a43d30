/** The progress of a consignment (S1), from its draft to the last payout and return. */
export const consignmentStates = [
  'draft',
  'sent',
  'signed',
  'receiving',
  'active',
  'closed',
  'declined',
  'cancelled',
] as const

export type ConsignmentState = (typeof consignmentStates)[number]

/** `recall` withdraws an unsigned agreement; `activate` follows the last item expected. */
export type ConsignmentMove =
  | 'send'
  | 'recall'
  | 'sign'
  | 'decline'
  | 'receive'
  | 'activate'
  | 'close'
  | 'reopen'
  | 'cancel'

const moves: Readonly<
  Record<ConsignmentMove, { readonly from: readonly ConsignmentState[]; readonly to: ConsignmentState }>
> = {
  send: { from: ['draft', 'declined'], to: 'sent' },
  recall: { from: ['sent', 'declined'], to: 'draft' },
  sign: { from: ['sent'], to: 'signed' },
  decline: { from: ['sent'], to: 'declined' },
  receive: { from: ['signed', 'active'], to: 'receiving' },
  activate: { from: ['signed', 'receiving'], to: 'active' },
  close: { from: ['active'], to: 'closed' },
  reopen: { from: ['closed'], to: 'active' },
  cancel: { from: ['draft', 'sent', 'declined', 'signed', 'receiving'], to: 'cancelled' },
}

/** Returns the state after a move (S1), or null if the current state does not allow it. */
export const consignmentMoved = (state: ConsignmentState, move: ConsignmentMove): ConsignmentState | null =>
  moves[move].from.includes(state) ? moves[move].to : null

/**
 * Returns whether lots of a consignment may be published (S1): its agreement is signed, and it is neither closed nor
 * cancelled.
 */
export const isPublishable = (state: ConsignmentState): boolean =>
  state === 'signed' || state === 'receiving' || state === 'active'

/** Returns whether a consignment has ended (S1), so that nothing in it can change. */
export const isEnded = (state: ConsignmentState): state is 'closed' | 'cancelled' =>
  state === 'closed' || state === 'cancelled'
