import { useTranslations } from 'use-intl'
import { DoorSheet } from '#web/registrations/door-sheet.ts'
import { DelaySheet } from './delay-sheet.tsx'
import { useDesk } from './desk-context.ts'
import type { Pad } from './floor-pad.tsx'
import { KeyHelp } from './key-help.tsx'
import { MessageSheet } from './message-sheet.tsx'
import { PauseSheet } from './pause-sheet.tsx'
import { ReasonSheet } from './reason-sheet.tsx'
import type { Sheet } from './sheet.ts'
import { isUnknownPaddle } from './use-command.ts'
import type { LotActs } from './use-lot-acts.ts'
import type { Watched } from './use-presence.ts'
import { WhoSheet } from './who-sheet.tsx'

/** Whatever lies open over the desk. */
export function DeskSheets({
  sheet,
  acts,
  pad,
  watched,
  open,
  onClose,
}: {
  sheet: Sheet | null
  acts: LotActs
  pad: Pad
  watched: Watched
  open: (sheet: Sheet) => void
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
      return <WithdrawSheet acts={acts} onClose={onClose} onReason={decided(acts.withdraw)} />
    case 'reopen':
      return <ReopenSheet acts={acts} onClose={onClose} onReason={decided(acts.reopen)} />
    case 'message':
      return <MessageSheet onClose={onClose} onTell={decided(acts.tell)} />
    case 'delay':
      return <DelaySheet onClose={onClose} onDelay={decided(acts.delay)} />
    case 'pause':
      return <PauseSheet onClose={onClose} onReason={decided(acts.pauseFor)} />
    case 'who':
      return <WhoSheet watched={watched} onDoor={() => open('door')} onClose={onClose} />
    default:
      return (
        <>
          <KeyHelp open={sheet === 'help'} onClose={onClose} />
          <AtTheDoor isOpen={sheet === 'door'} acts={acts} pad={pad} onClose={onClose} />
        </>
      )
  }
}

/** Withdraws the lot on the block, with what becomes of its bids. */
function WithdrawSheet({
  acts: { onBlock, waiting },
  onClose,
  onReason,
}: {
  acts: LotActs
  onClose: () => void
  onReason: (reason: string) => void
}) {
  const t = useTranslations('desk.reason')
  if (!onBlock) return null
  const note = t('void', { bids: onBlock.view.bidCount, waiting: waiting.length })
  return (
    <ReasonSheet act="withdraw" lots={[onBlock.entry]} note={note} onClose={onClose} onReason={onReason} />
  )
}

/** Reopens the lot on the block, or any that was decided before it. */
function ReopenSheet({
  acts: { onBlock, decided },
  onClose,
  onReason,
}: {
  acts: LotActs
  onClose: () => void
  onReason: (reason: string, lotId: string) => void
}) {
  const current = decided.find(({ id }) => id === onBlock?.entry.id)
  const [first, ...rest] = [
    ...(current ? [current] : []),
    ...decided.filter((lot) => lot !== current).reverse(),
  ]
  if (!first) return null
  return <ReasonSheet act="reopen" lots={[first, ...rest]} note="" onClose={onClose} onReason={onReason} />
}

/** Admits somebody; where a bid was refused for want of their paddle, the next one is taken for it. */
function AtTheDoor({
  isOpen,
  acts: { hand },
  pad,
  onClose,
}: {
  isOpen: boolean
  acts: LotActs
  pad: Pad
  onClose: () => void
}) {
  const { auction } = useDesk()
  const isWanted = isUnknownPaddle(hand)
  const admitted = (paddle: string) => {
    if (!isWanted) return
    pad.setSource({ ...pad.source, paddle })
    hand.clear()
  }
  return (
    <DoorSheet
      open={isOpen}
      onClose={onClose}
      auctionId={auction.id}
      paddle={isWanted ? pad.source.paddle : ''}
      onAdmitted={admitted}
    />
  )
}
