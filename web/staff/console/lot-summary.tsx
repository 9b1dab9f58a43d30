import { useTranslations } from 'use-intl'
import { shownHolder, shownPrice } from '#domain/auction/shown-price.ts'
import type { LotView } from '#domain/auction/view.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { useBids } from '#web/kit/live/sale-hooks.ts'
import { isLost, useSocketState } from '#web/kit/live/use-connection.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EstimateText } from '#web/kit/ui/estimate-text.tsx'
import { MarkShape } from '#web/kit/ui/mark-shape.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { TimeOfDay } from '#web/kit/ui/time-of-day.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { phaseOf } from './console-actions.ts'
import css from './lot-summary.module.css'
import { useBidderLabel } from './use-bidder-label.ts'
import { useSaleBidder } from './use-sale-bidder.ts'

/** The current lot, or the next one. */
export function LotSummary({ lot, view }: { lot: SaleroomLot; view: LotView | undefined }) {
  return (
    <div className={css.lot}>
      <Plate>{lot.pictures[0] && <Picture picture={lot.pictures[0]} alt="" sizes="76px" priority />}</Plate>
      <p className={css.number}>{lotLabel(lot)}</p>
      <div className={css.text}>
        <h1 className={css.title} title={lot.title} data-shortened>
          <Accent text={lot.title} accent={lot.accent} />
        </h1>
        <p className={css.facts} title={lot.facts} data-shortened>
          {lot.facts}
        </p>
        <Figures lot={lot} view={view} />
      </div>
    </div>
  )
}

function Figures({ lot, view }: { lot: SaleroomLot; view: LotView | undefined }) {
  const t = useTranslations('console.lot')
  const reserve = view?.desk?.reserve ?? null
  const isMet = view !== undefined && view.winPrice > 0 && view.reserveMet
  return (
    <dl className={css.figures}>
      <div>
        <dt>{t('estimate')}</dt>
        <dd>
          <EstimateText lot={lot} />
        </dd>
      </div>
      <div>
        <dt>{t('start')}</dt>
        <dd>{figure(lot.startPrice)}</dd>
      </div>
      <div>
        <dt>{t('reserve')}</dt>
        <dd>
          {view && (reserve === null ? t('noReserve') : figure(reserve))}
          {reserve !== null && view && view.winPrice > 0 && !view.withdrawn && (
            <b className={isMet ? css.met : css.notMet}>
              <MarkShape state="live" /> {t(isMet ? 'met' : 'notMet')}
            </b>
          )}
        </dd>
      </div>
    </dl>
  )
}

const phases = ['called', 'bidding', 'lastCall', 'lastWarning', 'hammer'] as const

/** The phases from opening to the hammer, with the current one marked. */
export function Phases({ view }: { view: LotView | undefined }) {
  const t = useTranslations('console.phase')
  const phase = phaseOf(view)
  const isOver = phase === 'sold' || phase === 'passed' || phase === 'withdrawn'
  const current = isOver ? 4 : phase === 'none' ? -1 : phases.indexOf(phase)
  return (
    <ol className={css.phases} aria-label={t('label')}>
      {phases.map((name, index) => (
        <li
          key={name}
          className={classes(index < current && css.done, index === current && css.on)}
          aria-current={index === current ? 'step' : undefined}
        >
          {t(name)}
        </li>
      ))}
    </ol>
  )
}

/** The current price, its bidder, and the next prices. */
export function LotPrice({
  lot,
  view,
  prices,
}: {
  lot: SaleroomLot
  view: LotView
  prices: readonly number[]
}) {
  const t = useTranslations('console.price')
  const price = shownPrice(view)
  const caption = price?.kind ?? (view.withdrawn ? 'withdrawn' : 'passed')
  const connection = useSocketState()
  const isDisconnected = isLost(connection)
  const isOpen = view.saleStatus === 'open' && !view.withdrawn
  return (
    <div className={classes(css.prices, isDisconnected && typography.dim)}>
      <div>
        <p className={classes(typography.dim, typography.sizeS)}>
          {t(isDisconnected && isOpen ? 'lastKnown' : caption)}
        </p>
        <p className={css.price} data-shown-price={price?.kind ?? ''}>
          {price ? <Price amount={price.amount} currency={lot.currency} /> : '–'}
        </p>
        <Leader view={view} />
      </div>
      {isOpen && <NextPrices prices={prices} isDisconnected={isDisconnected} />}
    </div>
  )
}

function NextPrices({ prices, isDisconnected }: { prices: readonly number[]; isDisconnected: boolean }) {
  const t = useTranslations('console.price')
  const [next, ...others] = prices
  if (next === undefined) return null
  return (
    <div className={css.next}>
      <p className={classes(typography.dim, typography.sizeS)}>
        {t(isDisconnected ? 'lastKnownNext' : 'next')}
      </p>
      <p>{figure(next)}</p>
      <p className={classes(typography.muted, typography.fine)}>
        {isDisconnected ? t('mayHaveChanged') : t('then', { steps: others.map(figure).join(' · ') })}
      </p>
    </div>
  )
}

function Leader({ view }: { view: LotView }) {
  const t = useTranslations('console.price')
  const bidderLabel = useBidderLabel()
  const { name, place } = useSaleBidder(view.leader)
  const lastBid = useBids(view.lotId).findLast(({ isDel, status }) => !isDel && status === 'accepted')
  const holder = shownHolder(view)
  if (view.withdrawn) return <p className={css.bidder}>{view.bidCount > 0 && t('void')}</p>
  if (!holder) return <p className={css.bidder}>{t(view.saleStatus === 'open' ? 'none' : 'noBuyer')}</p>
  return (
    <p className={css.bidder}>
      <b>{bidderLabel(holder)}</b> {[name, place].filter((part) => part !== '').join(' · ')}{' '}
      {lastBid && <TimeOfDay at={lastBid.at} />}
    </p>
  )
}
