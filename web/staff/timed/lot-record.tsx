import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { byPriority } from '#domain/auction/leading-maximum.ts'
import type { MaximumBid } from '#domain/auction/state.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { dateTime, figure } from '#web/kit/i18n/formats.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { useConnection } from '#web/kit/live/use-connection.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Fact } from '#web/kit/ui/fact.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { LotBids } from '#web/staff/console/lot-panels.tsx'
import type { ConsoleCommand } from '#web/staff/console/use-console-command.ts'
import list from '#web/staff/kit/fact-list.module.css'
import record from '#web/staff/kit/record.module.css'
import { KeyCap } from '#web/staff/shell/key-cap.tsx'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { staffLotDelay, staffReopen } from '#wire/calls/staff-sale.ts'
import { Leader, NextPrice, ReserveMark, TimeLeft } from './lot-table.tsx'
import css from './timed.module.css'
import { isOpenAt, type TimedLot } from './timed-lots.ts'
import type { CorrectionPaths } from './use-corrections.ts'

/** A lot of a timed auction in full: its reserve, maximum bids and bids, and the extension of its closing time (V8), or its reopening (V6). */
export function LotRecord({
  timed,
  path,
  command,
  corrections,
  onExtend,
  onReopen,
}: {
  timed: TimedLot<SaleroomLot>
  /** The lot's page. */
  path: string
  command: ConsoleCommand
  corrections: CorrectionPaths
  onExtend: () => void
  onReopen: () => void
}) {
  const t = useTranslations('console')
  const { lot, view, plannedEnd } = timed
  const reserve = view.desk?.reserve ?? null
  const book = (view.desk?.book ?? []).toSorted(byPriority)
  return (
    <article className={record.record} aria-labelledby={`lot-${lotLabel(lot)}`}>
      <h2 id={`lot-${lotLabel(lot)}`} className={record.name}>
        {lotLabel(lot)}{' '}
        <Link to={path}>
          <Accent text={lot.title} accent={lot.accent} />
        </Link>
      </h2>
      <dl className={classes(list.facts, record.facts)}>
        <Fact name={t('timed.left')}>
          <TimeLeft view={view} />
        </Fact>
        <Fact name={t('timed.ends')}>
          <time dateTime={new Date(view.endTime).toISOString()}>{dateTime(view.endTime)}</time>{' '}
          {view.endTime > plannedEnd && (
            <span className={css.extended}>{t('timed.planned', { time: dateTime(plannedEnd) })}</span>
          )}
        </Fact>
        <Fact name={t('timed.price')}>{view.winPrice === 0 ? '–' : figure(view.winPrice)}</Fact>
        <Fact name={t('timed.next')}>
          <NextPrice view={view} />
        </Fact>
        <Fact name={t('timed.leader')}>
          <Leader view={view} />
        </Fact>
        <Fact name={t('lot.reserve')}>
          {reserve === null ? t('lot.noReserve') : figure(reserve)}{' '}
          {reserve !== null && <ReserveMark view={view} />}
        </Fact>
      </dl>
      {book.length > 0 && <Maximums book={book} />}
      <div className={css.bids}>
        <LotBids lot={lot} />
      </div>
      <Corrections paths={corrections} />
      <Extension timed={timed} command={command} onExtend={onExtend} />
      <Reopening timed={timed} command={command} onReopen={onReopen} />
    </article>
  )
}

/** Links to the page of corrections, to withdraw the lot or lower its reserve. */
function Corrections({ paths: { withdraw, lowerReserve } }: { paths: CorrectionPaths }) {
  const t = useTranslations('console.timed.correct')
  const links = [
    { to: withdraw, cap: 'W', text: t('withdraw') },
    { to: lowerReserve, cap: 'L', text: t('lowerReserve') },
  ]
  return (
    <p className={css.corrections}>
      {links.map(
        ({ to, cap, text }) =>
          to !== undefined && (
            <Link key={cap} to={to} className={typography.link} aria-keyshortcuts={cap}>
              {text}
            </Link>
          ),
      )}
    </p>
  )
}

/** The maximum bids on the lot, highest first. Only staff see them. */
function Maximums({ book }: { book: readonly MaximumBid[] }) {
  const t = useTranslations('console.timed')
  return (
    <section aria-label={t('maximums')}>
      <h3 className={typography.label}>{t('maximums')}</h3>
      <ul className={css.book}>
        {book.map(({ paddle, maximum }) => (
          <li key={paddle}>
            <span>
              <Leader view={{ leader: paddle }} />
            </span>
            <span>{figure(maximum)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The extension of an open lot, or why it is not available to staff with read access or without a connection. */
function Extension({
  timed: { lot, view },
  command,
  onExtend,
}: {
  timed: TimedLot<SaleroomLot>
  command: ConsoleCommand
  onExtend: () => void
}) {
  const t = useTranslations('console.timed')
  const mayExtend = useMayCall(staffLotDelay)
  const connection = useConnection()
  const isOpen = useFromNow((now) => isOpenAt(view, now))
  if (!mayExtend)
    return (
      <div className={record.foot}>
        <p>{t('readOnly')}</p>
      </div>
    )
  if (!isOpen) return null
  return (
    <div className={record.foot}>
      {connection === 'gone' && <p>{t('locked')}</p>}
      <Button
        size="sm"
        busy={command.busy === 'extend'}
        disabled={command.isLocked}
        aria-keyshortcuts="X"
        onClick={onExtend}
      >
        {t('extendLot', { number: lotLabel(lot) })}{' '}
        <span className={classes(record.cap, 'not-on-phone')} aria-hidden="true">
          <KeyCap>X</KeyCap>
        </span>
      </Button>
    </div>
  )
}

/** The reopening of a lot that has a result (V6). */
function Reopening({
  timed: { lot, view },
  command,
  onReopen,
}: {
  timed: TimedLot<SaleroomLot>
  command: ConsoleCommand
  onReopen: () => void
}) {
  const t = useTranslations('console.timed.reopen')
  const mayReopen = useMayCall(staffReopen)
  const { cancellation } = useSale()
  if (!mayReopen || cancellation || view.saleStatus === 'open' || view.withdrawn) return null
  return (
    <div className={record.foot}>
      <Button
        kind="line"
        size="sm"
        busy={command.busy === 'reopen'}
        disabled={command.isLocked}
        onClick={onReopen}
      >
        {t('open', { number: lotLabel(lot) })}
      </Button>
    </div>
  )
}
