import type { Anchor } from '#domain/ledger/chain.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { CheckState } from './check-outcome.ts'
import { startAnchor } from './record-check.ts'

/** The next action of the check button: its label and start. */
export type NextAction = { readonly label: 'check' | 'more' | 'again' | 'goOn'; readonly from: Anchor }

/** Returns the next action. @param entryCount the number of entries that the page now knows the record to have */
export function nextAction(state: CheckState, entryCount: number): NextAction {
  switch (state.kind) {
    case 'idle':
    case 'checking':
      return { label: 'check', from: startAnchor }
    case 'intact':
      return entryCount > state.head.seq
        ? { label: 'more', from: state.head }
        : { label: 'again', from: startAnchor }
    case 'broken':
    case 'contradicted':
    case 'misdescribed':
      return { label: 'again', from: startAnchor }
    case 'stopped':
    case 'unreachable':
    case 'failed':
      return { label: state.head.seq > 0 ? 'goOn' : 'again', from: state.head }
    default:
      return unreachable(state)
  }
}
