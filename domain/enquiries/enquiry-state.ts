/** The progress of an enquiry. `consigned`: a consignment was created from it. */
export const enquiryStates = ['new', 'assigned', 'answered', 'consigned', 'declined'] as const

export type EnquiryState = (typeof enquiryStates)[number]

/**
 * The actions of staff on an enquiry. `answer` also records an answer by telephone; `assign` assigns the enquiry to a
 * colleague, or unassigns it.
 */
export const enquiryMoves = ['assign', 'answer', 'consign', 'decline', 'reopen'] as const

export type EnquiryMove = (typeof enquiryMoves)[number]

const open = ['new', 'assigned'] as const satisfies readonly EnquiryState[]

/** Returns whether an enquiry awaits a reply of the house. */
export const isOpenEnquiry = (state: EnquiryState): boolean => open.some((one) => one === state)

/**
 * Returns the state of an enquiry after a move, or null if its state does not allow the move.
 *
 * @param isAssigned whether it is assigned to a colleague afterwards
 */
export function enquiryMoved(
  state: EnquiryState,
  move: EnquiryMove,
  isAssigned: boolean,
): EnquiryState | null {
  const waiting = isAssigned ? 'assigned' : 'new'
  const isClosed = state === 'consigned' || state === 'declined'
  switch (move) {
    case 'assign':
      return isOpenEnquiry(state) ? waiting : state
    case 'answer':
      return isClosed ? state : 'answered'
    case 'consign':
      return isClosed ? null : 'consigned'
    case 'decline':
      return isClosed ? null : 'declined'
    case 'reopen':
      return state === 'answered' || state === 'declined' ? waiting : null
  }
}
