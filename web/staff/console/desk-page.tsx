import { useRef, useState } from 'react'
import type { SaleView } from '#domain/auction/view.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { SkipLink } from '#web/kit/ui/skip-link.tsx'
import type { RoomLot } from '#web/sale/saleroom/room-lot.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { DecisionArea } from './decision-area.tsx'
import { Decisions } from './decisions.tsx'
import css from './desk.module.css'
import { DeskContext, useDesk } from './desk-context.ts'
import { DeskHeader } from './desk-header.tsx'
import { DeskNotice } from './desk-notice.tsx'
import { DeskSheets } from './desk-sheets.tsx'
import { DeskVoice } from './desk-voice.tsx'
import { usePad } from './floor-pad.tsx'
import { useHold } from './hold-button.tsx'
import { KeyFoot } from './key-help.tsx'
import { LockedBar } from './locked-bar.tsx'
import { LotInHand } from './lot-in-hand.tsx'
import { CommissionBook, LotBids } from './lot-side.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { RunSheet } from './run-sheet.tsx'
import type { Sheet } from './sheet.ts'
import { ToDecide } from './to-decide.tsx'
import { UndoList } from './undo-list.tsx'
import { useKeys } from './use-keys.ts'
import { useLimitRequests } from './use-limit-requests.ts'
import { useLotActs } from './use-lot-acts.ts'
import { useNextLot } from './use-next-lot.ts'
import { usePresence } from './use-presence.ts'

/** The clerk's desk: the sale is conducted from here, by keys first. */
export function DeskPage({
  auction,
  lots,
  start,
}: {
  auction: Auction
  lots: readonly RoomLot[]
  start: SaleView
}) {
  return (
    <SaleProvider initial={start}>
      <Conducted auction={auction} lots={lots} />
    </SaleProvider>
  )
}

function Conducted({ auction, lots }: { auction: Auction; lots: readonly RoomLot[] }) {
  const { next, chooseNext } = useNextLot(lots)
  return (
    <DeskContext value={{ auction, lots, next, chooseNext }}>
      <DeskTable />
    </DeskContext>
  )
}

function DeskTable() {
  const acts = useLotActs()
  const pad = usePad()
  const sell = useHold(acts.sell)
  const pass = useHold(acts.pass)
  const goTo = useRef<HTMLInputElement>(null)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const { auction } = useDesk()
  const watched = usePresence(auction.id)
  const limits = useLimitRequests(auction.id)
  useKeys({
    acts,
    sell,
    pass,
    limits,
    floor: (step) => {
      const price = acts.floorSteps[step]
      if (price === undefined) acts.hand.answerNotNow('floorBid')
      else acts.floorBid({ ...pad.source, price })
    },
    other: () => pad.setIsOtherOpen(true),
    goTo: () => goTo.current?.focus(),
    paddle: () => pad.paddleField.current?.focus(),
    channel: () =>
      pad.setSource({ ...pad.source, channel: pad.source.channel === 'room' ? 'telephone' : 'room' }),
    open: setSheet,
  })
  const { onBlock } = acts
  return (
    <div className={css.desk}>
      <SkipLink />
      <DeskHeader acts={acts} watched={watched} open={setSheet} />
      <LockedBar />
      <RunSheet goTo={goTo} acts={acts} />
      <main id="main" className={css.main} tabIndex={-1}>
        <DeskNotice acts={acts} open={setSheet} />
        <RefusalNote acts={acts} paddle={pad.source.paddle} onDoor={() => setSheet('door')} />
        <LotInHand acts={acts} pad={pad} open={setSheet} />
        {acts.ask ? (
          <DecisionArea acts={acts} pad={pad} ask={acts.ask} onDoor={() => setSheet('door')} />
        ) : (
          onBlock && <Decisions acts={acts} view={onBlock.view} sell={sell} pass={pass} />
        )}
      </main>
      <div className={css.side}>
        <ToDecide acts={acts} limits={limits} />
        {onBlock && <LotBids lot={onBlock.entry} />}
        {onBlock && <CommissionBook view={onBlock.view} />}
        {onBlock && <UndoList view={onBlock.view} />}
      </div>
      <DeskVoice watched={watched} />
      <KeyFoot onAll={() => setSheet('help')} />
      <DeskSheets
        sheet={sheet}
        acts={acts}
        pad={pad}
        watched={watched}
        open={setSheet}
        onClose={() => setSheet(null)}
        onDone={(done) => setSheet((now) => (now === done ? null : now))}
      />
    </div>
  )
}
