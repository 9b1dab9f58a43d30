import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { LazyWalkInDialog } from '#web/staff/registrations/lazy-walk-in-dialog.ts'
import { ChoiceSheet } from './choice-sheet.tsx'
import { useConsole } from './console-context.ts'
import { DelaySheet } from './delay-sheet.tsx'
import type { FloorPadState } from './floor-pad.tsx'
import { KeyHelp } from './key-help.tsx'
import { MessageSheet } from './message-sheet.tsx'
import { OrderOfSaleSheet } from './order-of-sale-sheet.tsx'
import { PauseSheet } from './pause-sheet.tsx'
import { PresenceSheet } from './presence-sheet.tsx'
import { ReasonSheet } from './reason-sheet.tsx'
import type { Sheet, SheetProps } from './sheet.ts'
import { wasPaddleUnknown } from './use-console-command.ts'
import type { LotActions } from './use-lot-actions.ts'
import type { PresenceState } from './use-presence.ts'

/** The sheet that is open over the console. */
export function ConsoleSheets({
  sheet,
  actions,
  pad,
  presence,
  open,
  onClose,
  onDone,
}: {
  sheet: Sheet | null
  actions: LotActions
  pad: FloorPadState
  presence: PresenceState
  open: (sheet: Sheet) => void
  onClose: () => void
  /** Called when a sheet's command has been carried out. */
  onDone: (sheet: Sheet) => void
}) {
  switch (sheet) {
    case 'withdraw':
      return <WithdrawSheet actions={actions} onClose={onClose} onDone={() => onDone('withdraw')} />
    case 'reopen':
      return <ReopenSheet actions={actions} onClose={onClose} onDone={() => onDone('reopen')} />
    case 'message':
      return <MessageSheet actions={actions} onClose={onClose} onDone={() => onDone('message')} />
    case 'delay':
      return (
        <DelaySheet
          onClose={onClose}
          onDelay={(startTime) => {
            onClose()
            actions.delay(startTime)
          }}
        />
      )
    case 'order':
      return <OrderOfSaleSheet actions={actions} onClose={onClose} onDone={() => onDone('order')} />
    case 'choice':
      return <ChoiceSheet actions={actions} onClose={onClose} onDone={() => onDone('choice')} />
    case 'pause':
      return <PauseSheet actions={actions} onClose={onClose} onDone={() => onDone('pause')} />
    case 'who':
      return <PresenceSheet presence={presence} onWalkIn={() => open('door')} onClose={onClose} />
    default:
      return (
        <>
          <KeyHelp open={sheet === 'help'} onClose={onClose} />
          <WalkInSheet isOpen={sheet === 'door'} actions={actions} pad={pad} onClose={onClose} />
        </>
      )
  }
}

/** Withdraws the current lot and states what happens to its bids. */
function WithdrawSheet({ actions, onClose, onDone }: SheetProps) {
  const t = useTranslations('console.reason')
  const { onBlock, waiting } = actions
  if (!onBlock) return null
  return (
    <ReasonSheet
      action="withdraw"
      lots={[onBlock.entry]}
      note={t('void', { bids: onBlock.view.bidCount, waiting: waiting.length })}
      actions={actions}
      onClose={onClose}
      onReason={(reason) => actions.withdraw(reason, onDone)}
    />
  )
}

/** Reopens the current lot or any decided lot; a lot opened in the meantime is set aside. */
function ReopenSheet({ actions, onClose, onDone }: SheetProps) {
  const t = useTranslations('console.reason')
  const { onBlock, decided, isLotOpen } = actions
  const current = decided.find(({ id }) => id === onBlock?.entry.id)
  const [first, ...rest] = [
    ...(current ? [current] : []),
    ...decided.filter((lot) => lot !== current).reverse(),
  ]
  if (!first) return null
  return (
    <ReasonSheet
      action="reopen"
      lots={[first, ...rest]}
      note={isLotOpen && onBlock ? t('givesWay', { number: lotLabel(onBlock.entry) }) : ''}
      actions={actions}
      onClose={onClose}
      onReason={(reason, lotId) => actions.reopen(reason, lotId, onDone)}
    />
  )
}

/** Admits a walk-in bidder. After a bid refused for an unknown paddle, the next floor bid uses the new paddle. */
function WalkInSheet({
  isOpen,
  actions: { command },
  pad,
  onClose,
}: {
  isOpen: boolean
  actions: LotActions
  pad: FloorPadState
  onClose: () => void
}) {
  const { auction } = useConsole()
  const isPaddleUnknown = wasPaddleUnknown(command)
  const handleAdmitted = (paddle: string) => {
    if (!isPaddleUnknown) return
    pad.setSource({ ...pad.source, paddle })
    command.clear()
  }
  return (
    <LazyWalkInDialog
      open={isOpen}
      onClose={onClose}
      auctionId={auction.id}
      paddle={isPaddleUnknown ? pad.source.paddle : ''}
      onAdmitted={handleAdmitted}
    />
  )
}
