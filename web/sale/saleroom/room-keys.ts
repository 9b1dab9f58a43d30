/**
 * The actions of the keyboard shortcuts. None of them bids: `bid` only focuses the button, where Enter or
 * Space presses it.
 */
export type SaleroomKey =
  | 'bid'
  | 'jump1'
  | 'jump2'
  | 'jump3'
  | 'jump4'
  | 'picture'
  | 'heart'
  | 'favourites'
  | 'chat'
  | 'sound'
  | 'captions'
  | 'keys'

/** The key of each action. */
export const saleroomKeys: Readonly<Record<SaleroomKey, string>> = {
  bid: 'b',
  jump1: '1',
  jump2: '2',
  jump3: '3',
  jump4: '4',
  picture: 'p',
  heart: 'h',
  favourites: 'f',
  chat: 'c',
  sound: 's',
  captions: 't',
  keys: '?',
}

const actionByKey: ReadonlyMap<string, SaleroomKey> = new Map(
  Object.entries(saleroomKeys).flatMap(([act, key]) => (isSaleroomKey(act) ? [[key, act] as const] : [])),
)

function isSaleroomKey(name: string): name is SaleroomKey {
  return name in saleroomKeys
}

/** All actions, in display order. */
export const allSaleroomKeys: readonly SaleroomKey[] = Object.keys(saleroomKeys).filter(isSaleroomKey)

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'target' | 'defaultPrevented'
>

/** Returns the action of a key, or null for other keys, held keys, and input in fields or dialogs. */
export function saleroomKeyFor(press: KeyPress): SaleroomKey | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.repeat || press.isComposing) return null
  if (press.defaultPrevented) return null
  const { target } = press
  const isElement = typeof Element !== 'undefined' && target instanceof Element
  if (isElement && target.closest('input, textarea, select, dialog, [contenteditable]')) return null
  return actionByKey.get(press.key.toLowerCase()) ?? null
}
