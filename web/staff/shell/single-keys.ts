import { useSyncExternalStore } from 'react'
import { isComposing } from '#web/kit/forms/is-composing.ts'

const storageKey = 'staffSingleKeys'
const listeners = new Set<() => void>()

/** Returns whether single-letter shortcuts are on in this browser (WCAG 2.1.4); by default they are. */
const hasSingleKeys = (): boolean => localStorage.getItem(storageKey) !== 'off'

/** Switches single-letter shortcuts on or off in this browser. */
export function setSingleKeys(isOn: boolean): void {
  localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, hasSingleKeys, () => true)

/** Returns whether an element accepts text or selects by letter. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))

/** Returns whether a key press belongs to the page: outside fields, dialogs and grids with a current cell. */
const isForPage = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.altKey &&
  !isComposing(event) &&
  !isField(event.target) &&
  document.querySelector('dialog:modal, [data-takes-keys]') === null

/** Returns whether a key press is a single-key shortcut: for the page, without modifiers, and not switched off. */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  isForPage(event) && !event.ctrlKey && !event.metaKey && hasSingleKeys()

/** Returns whether a key press selects all that a list shows: Ctrl A, ⌘A. */
export const isSelectAll = (event: KeyboardEvent): boolean =>
  isForPage(event) && (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'a'
