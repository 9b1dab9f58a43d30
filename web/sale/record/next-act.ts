import type { Anchor } from '#domain/ledger/chain.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { CheckState } from './checked.ts'
import { beginning } from './checking.ts'

/** What the button of the check does next: by which words, and after which entry it begins. */
export type NextAct = { readonly label: 'check' | 'more' | 'again' | 'goOn'; readonly from: Anchor }

/** @param known how many entries the page knows the record to have by now */
export function nextAct(state: CheckState, known: number): NextAct {
  switch (state.kind) {
    case 'idle':
    case 'checking':
      return { label: 'check', from: beginning }
    case 'intact':
      return known > state.head.seq
        ? { label: 'more', from: state.head }
        : { label: 'again', from: beginning }
    case 'broken':
    case 'contradicted':
      return { label: 'again', from: beginning }
    case 'stopped':
    case 'unreachable':
    case 'failed':
      return { label: state.head.seq > 0 ? 'goOn' : 'again', from: state.head }
    default:
      return unreachable(state)
  }
}
