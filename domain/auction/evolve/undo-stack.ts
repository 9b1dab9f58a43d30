import type { PersistentList } from '#domain/lib/persistent-list.ts'
import type { UndoableAction } from '../state.ts'

/** Adds a bid to the action it belongs to, or begins a new action (V6). A bid ends last call and warning (V5). */
export function withBidAction(
  undoStack: PersistentList<UndoableAction>,
  doing: number,
  bid: string,
): PersistentList<UndoableAction> {
  const settled = withoutCalls(undoStack)
  const last = settled.at(-1)
  if (last?.seq !== doing) return settled.append({ seq: doing, what: 'bid', bids: [bid] })
  return settled.with(settled.length - 1, { ...last, bids: [...last.bids, bid] })
}

/** Active last call and last warning come after every bid; what ends them removes them from the end. */
export function withoutCalls(undoStack: PersistentList<UndoableAction>): PersistentList<UndoableAction> {
  const last = undoStack.at(-1)
  return last && isCall(last) ? withoutCalls(undoStack.dropLast()) : undoStack
}

/** Returns the actions without one of the two flags. */
export function withoutCall(
  undoStack: PersistentList<UndoableAction>,
  what: 'lastCall' | 'lastWarning',
): PersistentList<UndoableAction> {
  const last = undoStack.at(-1)
  if (!last || !isCall(last)) return undoStack
  const rest = withoutCall(undoStack.dropLast(), what)
  return last.what === what ? rest : rest.append(last)
}

const isCall = ({ what }: UndoableAction): boolean => what === 'lastCall' || what === 'lastWarning'
