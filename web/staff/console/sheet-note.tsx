import { useState } from 'react'
import type { Act } from './acts.ts'
import { HandNote } from './refusal-note.tsx'
import type { Hand } from './use-command.ts'

/** What became of a press on an open sheet, which stays open with what was typed until its command has been carried out. */
export type SheetPress = {
  /** Notes that the sheet was pressed: from then on it shows what the hand answers. */
  readonly note: () => void
  readonly isBusy: boolean
  readonly answer: Pick<Hand, 'isAsking' | 'unsent' | 'refused' | 'clear'> | null
}

/** @param own what the sheet can do */
export function useSheetPress(hand: Hand, ...own: readonly Act[]): SheetPress {
  const [isPressed, setIsPressed] = useState(false)
  const { unsent, refused, busy } = hand
  const isOwn = (act: Act | undefined) => act !== undefined && own.includes(act)
  const isAnswered = isOwn(unsent?.act) || (unsent === null && isOwn(refused?.act))
  const isBusy = busy !== null && isOwn(busy)
  return {
    note: () => setIsPressed(true),
    isBusy: isPressed && isBusy,
    answer: isPressed && (isAnswered || isBusy) ? hand : null,
  }
}

/** Why what was decided on a sheet was not done, or that its answer is still awaited. */
export function SheetNote({ press }: { press: SheetPress }) {
  return press.answer && <HandNote hand={press.answer} />
}
