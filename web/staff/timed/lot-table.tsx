import { useTranslations } from 'use-intl'
import type { LotView } from '#domain/auction/view.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { date, dateTime, figure } from '#web/kit/i18n/formats.ts'
import { timeOfDay } from '#web/kit/live/time-of-day.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { Countdown } from '#web/kit/ui/countdown.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { useSaleBidder } from '#web/staff/console/use-sale-bidder.ts'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import css from './timed.module.css'
import { isBelowReserve, isOpenAt, type TimedLot } from './timed-lots.ts'

/** The lots of a timed auction in rows: bids, leader, reserve and the time left. */
export function LotTable({
  caption,
  lots,
  current,
  linkTo,
}: {
  caption: string
  lots: readonly TimedLot<SaleroomLot>[]
  current: string
  linkTo: (number: string) => string
}) {
  const t = useTranslations('console')
  // The day is shown above the table, with the stages of the sale.
  const isOneDay = new Set(lots.map(({ view }) => date(view.endTime))).size < 2
  return (
    <DenseTable
      caption={caption}
      height={24}
      rows={lots}
      keyOf={({ lot }) => lotLabel(lot)}
      linkTo={({ lot }) => linkTo(lotLabel(lot))}
      current={current}
      columns={[
        { name: 'lot', head: t('timed.lot'), cell: ({ lot }) => <Name lot={lot} />, card: 'title' },
        {
          name: 'price',
          head: t('timed.price'),
          cell: ({ view }) => <b>{view.winPrice === 0 ? '–' : figure(view.winPrice)}</b>,
          isFigure: true,
          card: 'titleEnd',
        },
        {
          name: 'next',
          head: t('timed.next'),
          cell: ({ view }) => <NextPrice view={view} />,
          isFigure: true,
          isWide: true,
        },
        {
          name: 'bids',
          head: t('timed.bids'),
          cell: ({ view }) => view.bidCount || '–',
          isFigure: true,
        },
        {
          name: 'leader',
          head: t('timed.leader'),
          cell: ({ view }) => (
            <span className={css.leader}>
              <Leader view={view} />
            </span>
          ),
        },
        {
          name: 'reserve',
          head: t('lot.reserve'),
          cell: ({ view }) => <ReserveMark view={view} />,
          card: 'text',
        },
        {
          name: 'ends',
          head: t('timed.ends'),
          cell: ({ view, plannedEnd }) => (
            <span className={typography.nowrap}>
              <time dateTime={new Date(view.endTime).toISOString()}>
                {isOneDay ? timeOfDay(view.endTime).slice(0, 5) : dateTime(view.endTime)}
              </time>{' '}
              {view.endTime > plannedEnd && <span className={css.extended}>{t('timed.extended')}</span>}
            </span>
          ),
          isWide: true,
        },
        {
          name: 'left',
          head: t('timed.left'),
          cell: ({ view }) => <TimeLeft view={view} />,
          isFigure: true,
          card: 'textEnd',
        },
      ]}
    />
  )
}

function Name({ lot }: { lot: SaleroomLot }) {
  const [picture] = lot.pictures
  return (
    <span className={css.lot}>
      <span className={css.number}>{lotLabel(lot)}</span>
      <Plate className={css.picture}>{picture && <Picture picture={picture} alt="" sizes="16px" />}</Plate>
      <span className={css.title} title={lot.title} data-shortened>
        <Accent text={lot.title} accent={lot.accent} />
      </span>
    </span>
  )
}

/** The next bid on an open lot. */
export function NextPrice({ view }: { view: LotView }) {
  const isOpen = useFromNow((now) => isOpenAt(view, now))
  return isOpen ? figure(view.nextPrice) : '–'
}

/** The leading bidder's paddle and name. */
export function Leader({ view: { leader } }: { view: Pick<LotView, 'leader'> }) {
  const { name: holder } = useSaleBidder(leader)
  if (leader === '') return '–'
  return (
    <>
      <b>{leader}</b> {holder}
    </>
  )
}

/** Shows how the leading bid compares with the reserve. */
export function ReserveMark({ view }: { view: LotView }) {
  const t = useTranslations('console')
  const reserve = view.desk?.reserve ?? null
  if (view.winPrice === 0) return <StateMark state="preview" label={t('price.none')} />
  if (!isBelowReserve(view))
    return reserve === null ? (
      <StateMark state="ended" label={t('lot.noReserve')} />
    ) : (
      <StateMark state="won" label={t('timed.reserveMet')} />
    )
  return (
    <StateMark
      state="bidding"
      label={
        reserve === null
          ? t('timed.reserveNotMet')
          : t('timed.below', { amount: figure(reserve - view.winPrice) })
      }
    />
  )
}

/** Shows the time left or, once a lot is closed, its result. */
export function TimeLeft({ view }: { view: LotView }) {
  const t = useTranslations('console')
  const isOpen = useFromNow((now) => isOpenAt(view, now))
  if (isOpen) return <Countdown end={view.endTime} form="compact" />
  if (view.withdrawn) return t('run.withdrawn')
  if (view.saleStatus === 'sold') return t('timed.sold', { price: figure(view.finalPrice) })
  return view.saleStatus === 'passed' ? t('run.passed') : t('timed.closing')
}
