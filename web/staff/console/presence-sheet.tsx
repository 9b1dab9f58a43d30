import { useTranslations } from 'use-intl'
import { timeOfDay } from '#web/kit/live/time-of-day.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffRegisterWalkIn } from '#wire/calls/staff-walk-ins.ts'
import type { Attendant } from '#wire/socket/socket.ts'
import { useConsole } from './console-context.ts'
import { KeyCap } from './key-cap.tsx'
import css from './presence-button.module.css'
import type { PresenceState } from './use-presence.ts'

/** The round-trip time from which a connection counts as slow: its bids may arrive after the hammer. */
const slowRttMs = 800

/** Lists the clerks, the callers at telephones, the auctioneer and the paddles online, with their round-trip times. */
export function PresenceSheet({
  presence,
  onWalkIn,
  onClose,
}: {
  presence: PresenceState
  /** Registers a walk-in bidder. */
  onWalkIn: () => void
  onClose: () => void
}) {
  const t = useTranslations('console.presence')
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <div className={css.parts}>
        {presence ? <PresenceDetails presence={presence} /> : <p>{t('unknown')}</p>}
        <MayCall call={staffRegisterWalkIn}>
          <div>
            <Button kind="line" onClick={onWalkIn}>
              {t('door')} <KeyCap action="door" />
            </Button>
          </div>
        </MayCall>
      </div>
    </Dialog>
  )
}

function PresenceDetails({
  presence: { online, members, processes, given, paddles, watching, clerks, callers = [], auctioneers = [] },
}: {
  presence: NonNullable<PresenceState>
}) {
  const t = useTranslations('console.presence')
  return (
    <>
      <dl className={css.places}>
        <div>
          <dt>{t('place.online')}</dt>
          <dd>{t('place.onlineCount', { count: paddles.length })}</dd>
        </div>
        <div>
          <dt>{t('place.room')}</dt>
          <dd>{t('place.roomCount', { count: Math.max(given - paddles.length, 0) })}</dd>
        </div>
        <div>
          <dt>{t('place.lines')}</dt>
          <dd>{t('counts', { online, members, processes })}</dd>
        </div>
        {watching && (
          <div>
            <dt>{t('place.stream')}</dt>
            <dd>{t('place.streamCount', { count: watching.count, seconds: watching.behind / 1_000 })}</dd>
          </div>
        )}
      </dl>
      <Colleagues title={t('desk')} list={clerks} isConsole />
      {callers.length > 0 && <Colleagues title={t('telephones')} list={callers} />}
      {auctioneers.length > 0 && <Colleagues title={t('auctioneer')} list={auctioneers} />}
      {paddles.length === 0 ? (
        <p>{t('noPaddles')}</p>
      ) : (
        <table className={css.table}>
          <caption>{t('bidders')}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('paddle')}</th>
              <th scope="col">{t('line')}</th>
            </tr>
          </thead>
          <tbody>
            {paddles.toSorted(slowestFirst).map(({ paddle, rtt }) => (
              <tr key={paddle}>
                <td>{paddle}</td>
                <RttCell rtt={rtt} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

/** Lists colleagues in one role of the sale, and since when they have been there. */
function Colleagues({
  title,
  list,
  isConsole = false,
}: {
  title: string
  list: readonly Attendant[]
  /** Whether they can conduct the sale from there (V21). */
  isConsole?: boolean
}) {
  const t = useTranslations('console.presence')
  return (
    <table className={css.table}>
      <caption>{title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('since')}</th>
          <th scope="col">{t('line')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ name, userId, since, rtt, own }) => (
          <tr key={`${since} ${name}`}>
            <td>
              {name} {own && t('youMark')} {isConsole && <Handover name={name} userId={userId} />}
            </td>
            <td>{t('at', { time: timeOfDay(since) })}</td>
            <RttCell rtt={rtt} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** V21: marks who conducts the sale, and lets them ask a colleague to take over. */
function Handover({ name, userId = '' }: { name: string; userId: string | undefined }) {
  const t = useTranslations('console.holder')
  const { holding } = useConsole()
  if (!holding?.holder || userId === '') return null
  const { holder, isOwn, busy, offer } = holding
  if (holder.id === userId) return t('mark')
  if (!isOwn || holder.offeredTo?.id === userId) return null
  return (
    <Button
      kind="line"
      size="sm"
      className={css.handOver}
      busy={busy}
      aria-label={t('handOverTo', { name })}
      onClick={() => void offer(userId)}
    >
      {t('handOver')}
    </Button>
  )
}

function RttCell({ rtt }: { rtt: number | null }) {
  const t = useTranslations('console.presence')
  if (rtt === null) return <td>–</td>
  return rtt >= slowRttMs ? (
    <td className={css.slow}>{t('slow', { milliseconds: rtt })}</td>
  ) : (
    <td>{t('milliseconds', { milliseconds: rtt })}</td>
  )
}

type Paddle = NonNullable<PresenceState>['paddles'][number]

/** Sorts slowest connections first. */
const slowestFirst = (a: Paddle, b: Paddle): number => (b.rtt ?? -1) - (a.rtt ?? -1)
