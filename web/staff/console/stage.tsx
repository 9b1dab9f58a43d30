import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { CommandButton } from './command-button.tsx'
import { type Phase, phaseOf } from './console-actions.ts'
import { useConsole } from './console-context.ts'
import { KeyCap } from './key-cap.tsx'
import { LateBids } from './late-bids.tsx'
import { CorrectedLot, NoticesToRead } from './notices-to-read.tsx'
import { PendingBids } from './pending-bids.tsx'
import { RequestedLots } from './requested-lots.tsx'
import type { Sheet } from './sheet.ts'
import css from './stage.module.css'
import { useChoiceText } from './use-choice-text.ts'
import type { LotActions } from './use-lot-actions.ts'
import { useParcelText } from './use-parcel-text.ts'
import type { RequestControl } from './use-requested-lots.ts'

type StageProps = { actions: LotActions; open: (sheet: Sheet) => void }

type Requested = { requested: RequestControl | null }

/** The next decision of the clerk: open the saleroom or a lot, start bidding, or answer pending online bids. */
export function Stage({ actions, requested, open }: StageProps & Requested) {
  const t = useTranslations('console')
  const { isEnd, liveStatus } = useSale()
  const phase = phaseOf(actions.onBlock?.view)
  return (
    <section className={css.stage} aria-label={t('stage.label')}>
      {actions.onBlock && <NoticesToRead actions={actions} view={actions.onBlock.view} />}
      {isDecided(phase) && <LateBids actions={actions} open={open} />}
      {isEnd ? (
        <Ended />
      ) : liveStatus !== 'open' ? (
        <ClosedSaleroom actions={actions} open={open} />
      ) : phase === 'none' || isDecided(phase) ? (
        <OpenNext actions={actions} requested={requested} />
      ) : phase === 'called' ? (
        <StartBidding actions={actions} />
      ) : (
        <PendingBids actions={actions} />
      )}
    </section>
  )
}

const isDecided = (phase: Phase): boolean => phase === 'sold' || phase === 'passed' || phase === 'withdrawn'

function Panel({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <div className={css.panel}>
      <p className={css.text}>
        <b>{title}</b>
        {text !== undefined && <span>{text}</span>}
      </p>
      {children && <div className={css.buttons}>{children}</div>}
    </div>
  )
}

function Ended() {
  const t = useTranslations('console.header')
  const { cancellation } = useSale()
  return <Panel title={t(cancellation ? 'cancelled' : 'ended')}>{null}</Panel>
}

/** The saleroom is closed: nothing else can be done before it opens. */
function ClosedSaleroom({ actions, open }: StageProps) {
  const t = useTranslations('console')
  const { startTime } = useSale()
  const hasBegun = actions.onBlock !== null || actions.decided.length > 0
  return (
    <Panel
      title={t('header.closed')}
      {...(!hasBegun && { text: t('delay.now', { time: dateTime(startTime) }) })}
    >
      {actions.mayConduct && (
        <>
          <Button
            kind="line"
            size="lg"
            busy={actions.command.busy === 'delay'}
            disabled={!actions.available.has('delay')}
            onClick={() => open('delay')}
            aria-keyshortcuts="D"
          >
            {t('header.delay')} <KeyCap action="delay" />
          </Button>
          <CommandButton
            size="lg"
            actions={actions}
            action="openRoom"
            onClick={actions.openRoom}
            aria-keyshortcuts="K"
          >
            {t('header.openRoom')} <KeyCap action="room" />
          </CommandButton>
        </>
      )}
    </Panel>
  )
}

function StartBidding({ actions }: { actions: LotActions }) {
  const t = useTranslations('console')
  const offerText = useOfferText(actions, actions.onBlock?.entry.id)
  return (
    <Panel
      title={t('stage.offered', { number: actions.onBlock ? lotLabel(actions.onBlock.entry) : '' })}
      {...(offerText !== '' && { text: offerText })}
    >
      {actions.mayConduct && (
        <CommandButton
          size="lg"
          actions={actions}
          action="start"
          onClick={actions.start}
          aria-keyshortcuts="B"
        >
          {t('act.start')} <KeyCap action="start" />
        </CommandButton>
      )}
    </Panel>
  )
}

function OpenNext({ actions, requested }: { actions: LotActions } & Requested) {
  const t = useTranslations('console')
  const { next } = useConsole()
  const offerText = useOfferText(actions, next?.id)
  if (!next) return <Panel title={t('lot.allDecided')}>{null}</Panel>
  return (
    <>
      <CorrectedLot lotId={next.id} />
      {requested && <RequestedLots actions={actions} requested={requested} />}
      <Panel
        title={t('lot.upNext', { number: lotLabel(next), title: next.title })}
        {...(offerText !== '' && { text: offerText })}
      >
        {actions.mayConduct && actions.choice && actions.choice.paddle !== '' && !requested && (
          <CommandButton
            kind="line"
            size="lg"
            actions={actions}
            action="choice"
            onClick={actions.askChoice}
            aria-keyshortcuts="Plus"
          >
            {t('choice.take')} <KeyCap action="parcel" />
          </CommandButton>
        )}
        {actions.mayConduct && actions.parcel && actions.parcel.lots.length > 0 && !requested && (
          <CommandButton
            kind="line"
            size="lg"
            actions={actions}
            action="parcel"
            onClick={actions.askParcel}
            aria-keyshortcuts="Plus"
          >
            {t('parcel.take')} <KeyCap action="parcel" />
          </CommandButton>
        )}
        {actions.mayConduct && (
          <CommandButton
            size="lg"
            actions={actions}
            action="openLot"
            onClick={() => actions.openLot()}
            aria-keyshortcuts="O"
          >
            {t('act.openLot', { number: lotLabel(next) })} <KeyCap action="openLot" />
          </CommandButton>
        )}
      </Panel>
    </>
  )
}

/**
 * Returns the announcement about a buyer’s choice (V23) or parcel (V20), or that the lot begins one.
 */
function useOfferText(actions: LotActions, lotId: string | undefined): string {
  const { lots } = useConsole()
  const choice = useChoiceText(lots, actions.choice, lotId)
  const parcel = useParcelText(lots, actions.parcel, lotId)
  return choice || parcel
}
