import { useTranslations } from 'use-intl'
import { DoorSheet } from '#web/staff/registrations/door-sheet.ts'
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
  onDone,
}: {
  sheet: Sheet | null
  acts: LotActs
  pad: Pad
  watched: Watched
  open: (sheet: Sheet) => void
  onClose: () => void
  /** What was decided on a sheet has been carried out. */
  onDone: (sheet: Sheet) => void
}) {
  switch (sheet) {
    case 'withdraw':
      return <WithdrawSheet acts={acts} onClose={onClose} onDone={() => onDone('withdraw')} />
    case 'reopen':
      return <ReopenSheet acts={acts} onClose={onClose} onDone={() => onDone('reopen')} />
    case 'message':
      return <MessageSheet acts={acts} onClose={onClose} onDone={() => onDone('message')} />
    case 'delay':
      return (
        <DelaySheet
          onClose={onClose}
          onDelay={(startTime) => {
            onClose()
            acts.delay(startTime)
          }}
        />
      )
    case 'pause':
      return <PauseSheet acts={acts} onClose={onClose} onDone={() => onDone('pause')} />
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
  acts,
  onClose,
  onDone,
}: {
  acts: LotActs
  onClose: () => void
  onDone: () => void
}) {
  const t = useTranslations('desk.reason')
  const { onBlock, waiting } = acts
  if (!onBlock) return null
  return (
    <ReasonSheet
      act="withdraw"
      lots={[onBlock.entry]}
      note={t('void', { bids: onBlock.view.bidCount, waiting: waiting.length })}
      acts={acts}
      onClose={onClose}
      onReason={(reason) => acts.withdraw(reason, onDone)}
    />
  )
}

/** Reopens the lot on the block, or any that was decided before it; a lot opened since gives way to it. */
function ReopenSheet({ acts, onClose, onDone }: { acts: LotActs; onClose: () => void; onDone: () => void }) {
  const t = useTranslations('desk.reason')
  const { onBlock, decided, isLotOpen } = acts
  const current = decided.find(({ id }) => id === onBlock?.entry.id)
  const [first, ...rest] = [
    ...(current ? [current] : []),
    ...decided.filter((lot) => lot !== current).reverse(),
  ]
  if (!first) return null
  return (
    <ReasonSheet
      act="reopen"
      lots={[first, ...rest]}
      note={isLotOpen && onBlock ? t('givesWay', { number: onBlock.entry.lotNum }) : ''}
      acts={acts}
      onClose={onClose}
      onReason={(reason, lotId) => acts.reopen(reason, lotId, onDone)}
    />
  )
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
