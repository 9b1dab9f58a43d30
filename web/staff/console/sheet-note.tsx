import { useState } from 'react'
import type { ConsoleAction } from './console-actions.ts'
import { CommandNote } from './refusal-note.tsx'
import type { ConsoleCommand } from './use-console-command.ts'

/** The state of a press on a sheet, which stays open with its input until the command has been carried out. */
export type SheetPress = {
  /** Marks the sheet as submitted: from then on it shows the state of the command. */
  readonly note: () => void
  readonly isBusy: boolean
  readonly answer: Pick<ConsoleCommand, 'isRetrying' | 'unsent' | 'refused' | 'clear'> | null
}

/** Returns the state of a sheet’s command. @param sheetActions the actions of the sheet */
export function useSheetPress(
  command: ConsoleCommand,
  ...sheetActions: readonly ConsoleAction[]
): SheetPress {
  const [isPressed, setIsPressed] = useState(false)
  const { unsent, refused, busy } = command
  const isOfSheet = (act: ConsoleAction | undefined) => act !== undefined && sheetActions.includes(act)
  const isAnswered = isOfSheet(unsent?.action) || (unsent === null && isOfSheet(refused?.action))
  const isBusy = busy !== null && isOfSheet(busy)
  return {
    note: () => setIsPressed(true),
    isBusy: isPressed && isBusy,
    answer: isPressed && (isAnswered || isBusy) ? command : null,
  }
}

/** Shows why a sheet's command failed, or that its answer is pending. */
export function SheetNote({ press }: { press: SheetPress }) {
  return press.answer && <CommandNote command={press.answer} />
}
