import { DelaySheet } from './delay-sheet.tsx'
import { KeyHelp } from './key-help.tsx'
import { MessageSheet } from './message-sheet.tsx'
import { ReasonSheet } from './reason-sheet.tsx'
import type { Sheet } from './sheet.ts'
import type { LotActs } from './use-lot-acts.ts'
import type { Watched } from './use-presence.ts'
import { WhoSheet } from './who-sheet.tsx'

/** Whatever lies open over the desk. */
export function DeskSheets({
  sheet,
  acts,
  watched,
  onClose,
}: {
  sheet: Sheet | null
  acts: LotActs
  watched: Watched
  onClose: () => void
}) {
  /** Does what was decided on the sheet, and puts it away. */
  const decided =
    <T extends readonly unknown[]>(act: (...what: T) => void) =>
    (...what: T) => {
      onClose()
      act(...what)
    }
  switch (sheet) {
    case 'withdraw':
    case 'reopen':
      if (!acts.onBlock) return null
      return (
        <ReasonSheet
          key={sheet}
          act={sheet}
          lot={acts.onBlock.entry}
          onClose={onClose}
          onReason={decided(acts[sheet])}
        />
      )
    case 'message':
      return <MessageSheet onClose={onClose} onTell={decided(acts.tell)} />
    case 'delay':
      return <DelaySheet onClose={onClose} onDelay={decided(acts.delay)} />
    case 'who':
      return <WhoSheet watched={watched} onClose={onClose} />
    default:
      return <KeyHelp open={sheet === 'help'} onClose={onClose} />
  }
}
