/** Actions with a key. `jump1` to `jump3` place a floor bid that many increments above the next price. */
export type KeyAction =
  | 'openLot'
  | 'start'
  | 'floorBid'
  | 'jump1'
  | 'jump2'
  | 'jump3'
  | 'other'
  | 'accept'
  | 'reject'
  | 'lastCall'
  | 'lastWarning'
  | 'sell'
  | 'pass'
  | 'undo'
  | 'redo'
  | 'setAside'
  | 'nameBuyer'
  | 'parcel'
  | 'raiseLimit'
  | 'withdraw'
  | 'readNotices'
  | 'reopen'
  | 'channel'
  | 'paddle'
  | 'acceptance'
  | 'pause'
  | 'why'
  | 'message'
  | 'room'
  | 'delay'
  | 'who'
  | 'door'
  | 'goTo'
  | 'help'

/** The key of each action, as shown on the console. */
export const keyNames: Readonly<Record<KeyAction, string>> = {
  openLot: 'O',
  start: 'B',
  floorBid: 'Space',
  jump1: '1',
  jump2: '2',
  jump3: '3',
  other: '=',
  accept: '↵',
  reject: 'R',
  lastCall: 'C',
  lastWarning: 'W',
  sell: 'S',
  pass: 'P',
  undo: 'Z',
  redo: 'Y',
  setAside: 'A',
  nameBuyer: 'V',
  parcel: '+',
  raiseLimit: 'Q',
  withdraw: 'X',
  readNotices: 'F',
  reopen: 'E',
  channel: 'T',
  paddle: 'N',
  acceptance: 'L',
  pause: 'H',
  why: 'U',
  message: 'M',
  room: 'K',
  delay: 'D',
  who: 'I',
  door: 'J',
  goTo: 'G',
  help: '?',
}

/** Groups of actions with a key, in the order in which they are listed. */
export const keyGroupNames = ['online', 'floor', 'closing', 'lot', 'sale'] as const
export type KeyGroup = (typeof keyGroupNames)[number]

/** The actions of each group. */
export const keyGroups: Readonly<Record<KeyGroup, readonly KeyAction[]>> = {
  online: ['accept', 'reject', 'acceptance'],
  floor: ['floorBid', 'jump1', 'jump2', 'jump3', 'other', 'channel', 'paddle'],
  closing: ['lastCall', 'lastWarning', 'sell', 'pass', 'undo', 'redo'],
  lot: ['openLot', 'readNotices', 'start', 'goTo', 'setAside', 'withdraw', 'reopen', 'nameBuyer', 'parcel'],
  sale: ['room', 'delay', 'pause', 'why', 'message', 'who', 'door', 'raiseLimit', 'help'],
}

const byKey: ReadonlyMap<string, KeyAction> = new Map([
  ['o', 'openLot'],
  ['b', 'start'],
  [' ', 'floorBid'],
  ['1', 'jump1'],
  ['2', 'jump2'],
  ['3', 'jump3'],
  ['=', 'other'],
  ['enter', 'accept'],
  ['r', 'reject'],
  ['c', 'lastCall'],
  ['w', 'lastWarning'],
  ['s', 'sell'],
  ['p', 'pass'],
  ['z', 'undo'],
  ['y', 'redo'],
  ['a', 'setAside'],
  ['v', 'nameBuyer'],
  ['+', 'parcel'],
  ['q', 'raiseLimit'],
  ['x', 'withdraw'],
  ['f', 'readNotices'],
  ['e', 'reopen'],
  ['t', 'channel'],
  ['n', 'paddle'],
  ['l', 'acceptance'],
  ['h', 'pause'],
  ['u', 'why'],
  ['m', 'message'],
  ['k', 'room'],
  ['d', 'delay'],
  ['i', 'who'],
  ['j', 'door'],
  ['g', 'goTo'],
  ['?', 'help'],
])

/** How long a key or button that decides a lot must be held, in milliseconds. */
export const holdDurationMs = 500

/** The fields of a keyboard event that identify the key and its target. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'target' | 'defaultPrevented'
>

/** Returns the action of a key; null if it has none, repeats, or belongs to a field or an open sheet. */
export function keyAction(event: KeyPress): KeyAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return null
  const action = byKey.get(event.key.toLowerCase()) ?? null
  if (action === null || typeof Element === 'undefined' || !(event.target instanceof Element)) return action
  if (event.target.closest('input, textarea, select, dialog')) return null
  // A focused button handles Space and Enter itself.
  return (event.key === ' ' || event.key === 'Enter') && event.target.closest('button, a, summary')
    ? null
    : action
}

/** A press of a key: its action, and when, in milliseconds. */
export type TimedPress = { readonly action: KeyAction; readonly at: number }

/** The time in milliseconds within which a repetition of the same key is a slip. */
const slipMs = 300

/** Keys that may be pressed twice quickly: held keys, and keys of floor bids, which send their price. */
const quickKeys: ReadonlySet<KeyAction> = new Set(['sell', 'pass', 'floorBid', 'jump1', 'jump2', 'jump3'])

/**
 * V7: returns whether a press repeats the previous one by mistake, since the key may mean something else
 * after the first press.
 */
export const isSlip = (last: TimedPress | null, { action, at }: TimedPress): boolean =>
  last?.action === action && at - last.at < slipMs && !quickKeys.has(action)
