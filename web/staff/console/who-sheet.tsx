import { useTranslations } from 'use-intl'
import { timeOfDay } from '#web/kit/live/time-of-day.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { KeyCap } from './key-cap.tsx'
import type { Watched } from './use-presence.ts'
import css from './who-is-here.module.css'

/** Milliseconds from which on a line is called slow: its owner's bid may come after the hammer's. */
const slow = 800

/** Who is there: clerks, and the paddles that may bid, each with how long a word to the house takes. */
export function WhoSheet({
  watched,
  onDoor,
  onClose,
}: {
  watched: Watched
  /** Somebody has come who has no paddle. */
  onDoor: () => void
  onClose: () => void
}) {
  const t = useTranslations('desk.presence')
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <div className={css.parts}>
        {watched ? <Parts watched={watched} /> : <p>{t('unknown')}</p>}
        <div>
          <Button kind="line" onClick={onDoor}>
            {t('door')} <KeyCap act="door" />
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Parts({
  watched: { online, members, processes, given, paddles, watching, clerks },
}: {
  watched: NonNullable<Watched>
}) {
  const t = useTranslations('desk.presence')
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
      <table className={css.table}>
        <caption>{t('desk')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('since')}</th>
            <th scope="col">{t('line')}</th>
          </tr>
        </thead>
        <tbody>
          {clerks.map(({ name, since, rtt, own }) => (
            <tr key={`${since} ${name}`}>
              <td>
                {name} {own && t('youMark')}
              </td>
              <td>{t('at', { time: timeOfDay(since) })}</td>
              <Line rtt={rtt} />
            </tr>
          ))}
        </tbody>
      </table>
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
                <Line rtt={rtt} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function Line({ rtt }: { rtt: number | null }) {
  const t = useTranslations('desk.presence')
  if (rtt === null) return <td>–</td>
  return rtt >= slow ? (
    <td className={css.slow}>{t('slow', { milliseconds: rtt })}</td>
  ) : (
    <td>{t('milliseconds', { milliseconds: rtt })}</td>
  )
}

type Paddle = NonNullable<Watched>['paddles'][number]

/** Those whom the clerk may have to wait for come first. */
const slowestFirst = (a: Paddle, b: Paddle): number => (b.rtt ?? -1) - (a.rtt ?? -1)
