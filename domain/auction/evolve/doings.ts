import type { PersistentList } from '#domain/lib/persistent-list.ts'
import type { Doing } from '../state.ts'

/** Adds a bid to the doing it belongs to, or begins a new one (V6). A bid ends last call and warning (V5). */
export function doneBy(doings: PersistentList<Doing>, doing: number, bid: string): PersistentList<Doing> {
  const settled = withoutFlags(doings)
  const last = settled.at(-1)
  if (last?.seq !== doing) return settled.append({ seq: doing, what: 'bid', bids: [bid] })
  return settled.with(settled.length - 1, { ...last, bids: [...last.bids, bid] })
}

/** Last call and warning stand, where they are in force, after every bid: whatever ends them takes them off the end. */
export function withoutFlags(doings: PersistentList<Doing>): PersistentList<Doing> {
  const last = doings.at(-1)
  return last && isFlag(last) ? withoutFlags(doings.dropLast()) : doings
}

/** The doings without one of the two flags. */
export function withoutFlag(
  doings: PersistentList<Doing>,
  what: 'lastCall' | 'lastWarning',
): PersistentList<Doing> {
  const last = doings.at(-1)
  if (!last || !isFlag(last)) return doings
  const rest = withoutFlag(doings.dropLast(), what)
  return last.what === what ? rest : rest.append(last)
}

const isFlag = ({ what }: Doing): boolean => what === 'lastCall' || what === 'lastWarning'
