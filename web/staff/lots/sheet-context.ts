import { createContext } from 'react'

/** The context shared by the cells of the grid. */
export type SheetActions = {
  /** Returns the names of colleagues who are in a cell, or '' for nobody. `path` is '' for the lot as a whole. */
  readonly colleaguesAt: (lotId: string, path: string) => string
  /** Returns the name of a cell by the number of its lot and its column. */
  readonly nameOf: (number: string, path: string) => string
  /** Reports the lot that is being edited, or null when leaving its cell. */
  readonly onTyping: (lotId: string | null) => void
  /** Reports the text typed into a cell; null if it is reverted. */
  readonly onText: (lotId: string, path: string, text: string | null) => void
}

export const SheetContext = createContext<SheetActions>({
  colleaguesAt: () => '',
  nameOf: () => '',
  onTyping: () => undefined,
  onText: () => undefined,
})
