import { useTranslations } from 'use-intl'
import type { LotView } from '#domain/auction/view.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { useBids } from '#web/kit/live/sale-hooks.ts'
import { timeOfDay } from '#web/kit/live/time-of-day.ts'
import { useSocketState } from '#web/kit/live/use-connection.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EstimateText } from '#web/kit/ui/estimate-text.tsx'
import { MarkShape } from '#web/kit/ui/mark-shape.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import type from '#web/kit/ui/type.module.css'
import type { RoomLot } from '#web/sale/saleroom/room-lot.ts'
import { phaseOf } from './acts.ts'
import css from './desk-lot.module.css'
import { KeyCap } from './key-cap.tsx'
import { useBidder } from './use-bidder.ts'
import { useHolder } from './use-holder.ts'

/** The lot that the desk has in hand: on the block, or next. */
export function DeskLot({ lot, view }: { lot: RoomLot; view: LotView | undefined }) {
  return (
    <div className={css.lot}>
      <Plate>{lot.pictures[0] && <Picture picture={lot.pictures[0]} alt="" sizes="76px" priority />}</Plate>
      <p className={css.number}>{lot.lotNum}</p>
      <div className={css.words}>
        <h1 className={type.t2}>
          <Accent text={lot.title} accent={lot.accent} />
        </h1>
        <p className={css.facts}>{lot.facts}</p>
        <Figures lot={lot} view={view} />
      </div>
    </div>
  )
}

function Figures({ lot, view }: { lot: RoomLot; view: LotView | undefined }) {
  const t = useTranslations('desk.lot')
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
          {reserve === null ? t('noReserve') : figure(reserve)}
          {reserve !== null && view && view.winPrice > 0 && (
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
const keys = {
  called: 'openLot',
  bidding: 'start',
  lastCall: 'lastCall',
  lastWarning: 'lastWarning',
  hammer: 'sell',
} as const

/** From the call to the hammer: what has been done, and what is under way. */
export function Phases({ view }: { view: LotView }) {
  const t = useTranslations('desk.phase')
  const phase = phaseOf(view)
  const isOver = phase === 'sold' || phase === 'passed' || phase === 'withdrawn'
  const at = isOver ? 4 : phase === 'none' ? -1 : phases.indexOf(phase)
  return (
    <ol className={css.phases} aria-label={t('label')}>
      {phases.map((one, place) => (
        <li
          key={one}
          className={classes(place < at && css.done, place === at && css.on)}
          aria-current={place === at ? 'step' : undefined}
        >
          {t(one)} <KeyCap act={keys[one]} />
        </li>
      ))}
    </ol>
  )
}

/** The price that stands, who holds it, and what comes next. */
export function DeskPrice({ lot, view, steps }: { lot: RoomLot; view: LotView; steps: readonly number[] }) {
  const t = useTranslations('desk.price')
  const phase = phaseOf(view)
  const caption =
    phase === 'sold'
      ? 'hammer'
      : phase === 'passed' || phase === 'withdrawn'
        ? phase
        : view.winPrice === 0
          ? 'opening'
          : 'current'
  const line = useSocketState()
  const isCut = line === 'gone' || line === 'refused'
  const amount = phase === 'sold' ? view.finalPrice : view.winPrice || view.nextPrice
  const isOpen = view.saleStatus === 'open' && !view.withdrawn
  return (
    <div className={classes(css.prices, isCut && css.lastKnown)}>
      <div>
        <p className={css.caption}>{t(isCut && isOpen ? 'lastKnown' : caption)}</p>
        <Price className={css.price} amount={amount} currency={lot.currency} />
        <Leader view={view} />
      </div>
      {isOpen && <NextPrices steps={steps} isCut={isCut} />}
    </div>
  )
}

function NextPrices({ steps, isCut }: { steps: readonly number[]; isCut: boolean }) {
  const t = useTranslations('desk.price')
  const [next, ...then] = steps
  if (next === undefined) return null
  return (
    <div className={css.next}>
      <p className={css.caption}>{t(isCut ? 'lastKnownNext' : 'next')}</p>
      <p>{figure(next)}</p>
      <p className={css.then}>
        {isCut ? t('mayHaveChanged') : t('then', { steps: then.map(figure).join(' · ') })}
      </p>
    </div>
  )
}

function Leader({ view }: { view: LotView }) {
  const t = useTranslations('desk.price')
  const who = useBidder()
  const holder = useHolder(view.leader)
  const last = useBids(view.lotId).findLast(({ isDel, status }) => !isDel && status === 'accepted')
  if (view.leaderChannel === '') return <p className={css.who}>{t('none')}</p>
  return (
    <p className={css.who}>
      <b>{who({ paddle: view.leader, channel: view.leaderChannel })}</b> {holder}{' '}
      {last && <time dateTime={new Date(last.at).toISOString()}>{timeOfDay(last.at)}</time>}
    </p>
  )
}
