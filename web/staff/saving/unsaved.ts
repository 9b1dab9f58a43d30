/** The unsaved entries of an editor. */
export type Unsaved = {
  /** Returns whether anything is not saved, at this very moment. */
  readonly isPending: () => boolean
  /** Returns whether it cannot be saved without the viewer or the connection. */
  readonly isStuck: () => boolean
  /**
   * A sentence about what happens to unsaved entries when the page is left; by default, that they are stored
   * on the device.
   */
  readonly text?: string | undefined
  /** Returns whether a path belongs to the same editor, which stays open there. */
  readonly isWithin?: (path: string) => boolean
  /** Waits for requests under way. */
  readonly settled?: () => Promise<unknown>
}

const editors = new Set<Unsaved>()
const listeners = new Set<() => void>()
let version = 0

/** Announces that the unsaved entries may have changed. */
export function announceUnsaved(): void {
  version += 1
  for (const listener of listeners) listener()
}

/** Adds an editor that is asked before a page is left. @returns a function that removes it */
export function addEditor(editor: Unsaved): () => void {
  editors.add(editor)
  announceUnsaved()
  return () => {
    editors.delete(editor)
    announceUnsaved()
  }
}

/** Returns a number that changes with the unsaved entries, for `useSyncExternalStore`. */
export const unsavedVersion = (): number => version

/** Subscribes to changes of unsaved entries. @returns a function that unsubscribes */
export function subscribeUnsaved(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the editors with unsaved entries that would be left for a path; '' leaves all of them. */
export const editorsLeft = (path: string): readonly Unsaved[] =>
  [...editors].filter((editor) => editor.isPending() && !editor.isWithin?.(path))

/** Waits for all editors of the page. @returns whether everything is saved */
export async function settleUnsaved(): Promise<boolean> {
  await Promise.all(Array.from(editors, (editor) => editor.settled?.()))
  return editorsLeft('').length === 0
}
