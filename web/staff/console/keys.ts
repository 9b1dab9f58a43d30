/** What a key does at the desk. `jump1` to `jump3` take a floor bid that many steps above the next. */
export type KeyAct =
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
  | 'raiseLimit'
  | 'withdraw'
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

/** The key of each act, as it is printed on the desk. */
export const keyNames: Readonly<Record<KeyAct, string>> = {
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
  raiseLimit: 'Q',
  withdraw: 'X',
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

const byKey: ReadonlyMap<string, KeyAct> = new Map([
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
  ['q', 'raiseLimit'],
  ['x', 'withdraw'],
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

/** How long a key or a button that decides a lot has to be held, in milliseconds. */
export const holdTime = 500

/** The part of a keyboard event that says which key it was and where it went. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'target' | 'defaultPrevented'
>

/** The act of a key; null where the key is no act, is held down, or goes to a field or an open sheet. */
export function keyAct(press: KeyPress): KeyAct | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.repeat || press.defaultPrevented) return null
  const act = byKey.get(press.key.toLowerCase()) ?? null
  if (act === null || typeof Element === 'undefined' || !(press.target instanceof Element)) return act
  if (press.target.closest('input, textarea, select, dialog')) return null
  // A focused button answers Space and Enter itself.
  return (press.key === ' ' || press.key === 'Enter') && press.target.closest('button, a, summary')
    ? null
    : act
}
