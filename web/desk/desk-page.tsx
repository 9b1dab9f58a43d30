import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SaleView } from '#domain/auction/view.ts'
import { useSaleStore } from '#web/live/live-context.ts'
import { SaleProvider } from '#web/live/sale-provider.tsx'
import type { RoomLot } from '#web/room/room-lot.ts'
import { SkipLink } from '#web/shell/skip-link.tsx'
import { Button } from '#web/ui/button.tsx'
import type from '#web/ui/type.module.css'
import type { Auction } from '#wire/entities/auction.ts'
import { phaseOf } from './acts.ts'
import decisions from './decisions.module.css'
import { Decisions } from './decisions.tsx'
import css from './desk.module.css'
import { DeskContext, useDesk } from './desk-context.ts'
import { DeskHeader } from './desk-header.tsx'
import { DeskLot, DeskPrice, Phases } from './desk-lot.tsx'
import { DeskVoice } from './desk-voice.tsx'
import { FloorPad, usePad } from './floor-pad.tsx'
import { useHold } from './hold-button.tsx'
import { KeyCap } from './key-cap.tsx'
import { KeyFoot, KeyHelp } from './key-help.tsx'
import { CommissionBook, LotBids } from './lot-side.tsx'
import { OtherActs } from './other-acts.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { RunSheet } from './run-sheet.tsx'
import { useKeys } from './use-keys.ts'
import { type LotActs, useLotActs } from './use-lot-acts.ts'
import { useNextLot } from './use-next-lot.ts'
import { WaitingBids } from './waiting-bids.tsx'

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
    <SaleProvider start={start}>
      <Conducted auction={auction} lots={lots} />
    </SaleProvider>
  )
}

function Conducted({ auction, lots }: { auction: Auction; lots: readonly RoomLot[] }) {
  const { next, chooseNext } = useNextLot(lots)
  return (
    <DeskContext value={{ auction, lots, next, chooseNext }}>
      <DeskTable />
      <DeskVoice />
    </DeskContext>
  )
}

function DeskTable() {
  const words = useTranslations('desk.waiting')
  const acts = useLotActs(words('reason'))
  const pad = usePad()
  const sell = useHold(acts.sell)
  const pass = useHold(acts.pass)
  const goTo = useRef<HTMLInputElement>(null)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  useKeys({
    acts,
    sell,
    pass,
    floor: (step) => {
      const price = acts.steps[step]
      if (price !== undefined) acts.floorBid({ ...pad.source, price })
    },
    other: () => pad.setIsOtherOpen(true),
    goTo: () => goTo.current?.focus(),
    help: () => setIsHelpOpen(true),
  })
  const { onBlock } = acts
  return (
    <div className={css.desk}>
      <SkipLink />
      <DeskHeader acts={acts} />
      <RunSheet goTo={goTo} />
      <main id="main" className={css.main} tabIndex={-1}>
        <RefusalNote acts={acts} />
        <LotInHand acts={acts} pad={pad} />
        {onBlock && <Decisions acts={acts} view={onBlock.view} sell={sell} pass={pass} />}
      </main>
      <aside className={css.side}>
        {onBlock && <LotBids lot={onBlock.entry} />}
        {onBlock && <CommissionBook view={onBlock.view} />}
      </aside>
      <KeyFoot onAll={() => setIsHelpOpen(true)} />
      <KeyHelp open={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </div>
  )
}

/** The lot on the block with all that can be done to it; before the first call, and once it is decided, the next. */
function LotInHand({ acts, pad }: { acts: LotActs; pad: ReturnType<typeof usePad> }) {
  const { onBlock } = acts
  if (!onBlock) return <NothingInHand acts={acts} />
  const { entry, view } = onBlock
  const phase = phaseOf(view)
  const isOver = phase === 'sold' || phase === 'passed' || phase === 'withdrawn'
  return (
    <>
      <DeskLot lot={entry} view={view} />
      <Phases view={view} />
      <DeskPrice lot={entry} view={view} steps={acts.steps} />
      {phase === 'called' && <StartBidding acts={acts} />}
      {!isOver && phase !== 'called' && <WaitingBids acts={acts} />}
      {!isOver && phase !== 'called' && <FloorPad acts={acts} pad={pad} />}
      {isOver && <OpenNext acts={acts} />}
      <OtherActs acts={acts} lot={entry} />
    </>
  )
}

/** Before the first call: the lot that would be next. */
function NothingInHand({ acts }: { acts: LotActs }) {
  const t = useTranslations('desk.lot')
  const { next } = useDesk()
  const { lot } = useSaleStore()
  return (
    <>
      {next ? <DeskLot lot={next} view={lot(next.id)} /> : <h1 className={type.t2}>{t('none')}</h1>}
      <OpenNext acts={acts} />
    </>
  )
}

function StartBidding({ acts }: { acts: LotActs }) {
  const t = useTranslations('desk.act')
  return (
    <div className={decisions.open}>
      <Button size="lg" busy={acts.hand.busy === 'start'} onClick={acts.start} aria-keyshortcuts="B">
        {t('start')} <KeyCap act="start" />
      </Button>
    </div>
  )
}

function OpenNext({ acts }: { acts: LotActs }) {
  const t = useTranslations('desk')
  const { next } = useDesk()
  if (!next) return <p>{t('lot.allDecided')}</p>
  return (
    <div className={decisions.open}>
      <p>
        {t('lot.upNext', { number: next.lotNum })}: {next.title}
      </p>
      <Button
        size="lg"
        busy={acts.hand.busy === 'openLot'}
        disabled={!acts.offered.has('openLot')}
        onClick={acts.openLot}
        aria-keyshortcuts="O"
      >
        {t('act.openLot', { number: next.lotNum })} <KeyCap act="openLot" />
      </Button>
    </div>
  )
}
