import { useTranslations } from 'use-intl'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import type from '#web/kit/ui/type.module.css'
import { CommandButton } from './command-button.tsx'
import { phaseOf } from './console-actions.ts'
import { useConsole } from './console-context.ts'
import decisions from './decisions.module.css'
import { FloorPad, type FloorPadState } from './floor-pad.tsx'
import { KeyCap } from './key-cap.tsx'
import { LateBids } from './late-bids.tsx'
import { LotPrice, LotSummary, Phases } from './lot-summary.tsx'
import { OtherActions } from './other-actions.tsx'
import { PendingBids } from './pending-bids.tsx'
import type { Sheet } from './sheet.ts'
import type { LotActions } from './use-lot-actions.ts'

/** The current lot with its actions; the next lot before the first one and once it is decided. */
export function CurrentLot({
  actions,
  pad,
  open,
}: {
  actions: LotActions
  pad: FloorPadState
  open: (sheet: Sheet) => void
}) {
  const { onBlock } = actions
  if (!onBlock) return <NoCurrentLot actions={actions} />
  const { entry, view } = onBlock
  const phase = phaseOf(view)
  const isDecided = phase === 'sold' || phase === 'passed' || phase === 'withdrawn'
  return (
    <>
      <LotSummary lot={entry} view={view} />
      <Phases view={view} />
      <LotPrice lot={entry} view={view} prices={actions.nextPrices} />
      {phase === 'called' && <StartBidding actions={actions} />}
      {!isDecided && phase !== 'called' && <PendingBids actions={actions} />}
      {isDecided && <LateBids actions={actions} open={open} />}
      {isDecided && <OpenNext actions={actions} />}
      {actions.prompt || !actions.mayConduct ? null : isDecided || phase === 'called' ? (
        <OtherActions actions={actions} open={open} />
      ) : (
        <FloorPad actions={actions} pad={pad}>
          <OtherActions actions={actions} open={open} />
        </FloorPad>
      )}
    </>
  )
}

/** Before the first lot: the lot that is next. */
function NoCurrentLot({ actions }: { actions: LotActions }) {
  const t = useTranslations('desk.lot')
  const { next } = useConsole()
  const { lot } = useSaleStore()
  return (
    <>
      {next ? <LotSummary lot={next} view={lot(next.id)} /> : <h1 className={type.t2}>{t('none')}</h1>}
      <OpenNext actions={actions} />
    </>
  )
}

function StartBidding({ actions }: { actions: LotActions }) {
  const t = useTranslations('desk.act')
  if (!actions.mayConduct) return null
  return (
    <div className={decisions.open}>
      <CommandButton size="lg" actions={actions} action="start" onClick={actions.start} aria-keyshortcuts="B">
        {t('start')} <KeyCap action="start" />
      </CommandButton>
    </div>
  )
}

function OpenNext({ actions }: { actions: LotActions }) {
  const t = useTranslations('desk')
  const { next } = useConsole()
  if (!next) return <p>{t('lot.allDecided')}</p>
  return (
    <div className={decisions.open}>
      <p>{t('lot.upNext', { number: next.lotNum, title: next.title })}</p>
      {actions.mayConduct && (
        <CommandButton
          size="lg"
          actions={actions}
          action="openLot"
          onClick={() => actions.openLot()}
          aria-keyshortcuts="O"
        >
          {t('act.openLot', { number: next.lotNum })} <KeyCap action="openLot" />
        </CommandButton>
      )}
    </div>
  )
}
