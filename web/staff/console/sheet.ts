import type { LotActions } from './use-lot-actions.ts'

/** The sheets over the console; one is open at a time. */
export type Sheet =
  | 'withdraw'
  | 'reopen'
  | 'delay'
  | 'message'
  | 'pause'
  | 'who'
  | 'door'
  | 'order'
  | 'choice'
  | 'help'

/** The props of a sheet that sends a command. */
export type SheetProps = {
  readonly actions: LotActions
  readonly onClose: () => void
  /** Called when the command has been carried out. */
  readonly onDone: () => void
}
