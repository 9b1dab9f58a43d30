import { useTranslations } from 'use-intl'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type from '#web/kit/ui/type.module.css'
import { phaseOf } from './acts.ts'
import decisions from './decisions.module.css'
import { useDesk } from './desk-context.ts'
import { DeskLot, DeskPrice, Phases } from './desk-lot.tsx'
import { FloorPad, type Pad } from './floor-pad.tsx'
import { KeyCap } from './key-cap.tsx'
import { LateBids } from './late-bids.tsx'
import { OtherActs } from './other-acts.tsx'
import type { Sheet } from './sheet.ts'
import type { LotActs } from './use-lot-acts.ts'
import { WaitingBids } from './waiting-bids.tsx'

/** The lot on the block with all that can be done to it; before the first call, and once it is decided, the next. */
export function LotInHand({ acts, pad, open }: { acts: LotActs; pad: Pad; open: (sheet: Sheet) => void }) {
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
      {isOver && <LateBids acts={acts} open={open} />}
      {isOver && <OpenNext acts={acts} />}
      {acts.ask ? null : isOver || phase === 'called' ? (
        <OtherActs acts={acts} open={open} />
      ) : (
        <FloorPad acts={acts} pad={pad}>
          <OtherActs acts={acts} open={open} />
        </FloorPad>
      )}
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
      <Button
        size="lg"
        busy={acts.hand.busy === 'start'}
        disabled={!acts.offered.has('start')}
        onClick={acts.start}
        aria-keyshortcuts="B"
      >
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
        onClick={() => acts.openLot()}
        aria-keyshortcuts="O"
      >
        {t('act.openLot', { number: next.lotNum })} <KeyCap act="openLot" />
      </Button>
    </div>
  )
}
