import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import type { Announcement } from '#wire/entities/announcement.ts'
import type { Auction } from '#wire/entities/auction.ts'
import css from './auction-timeline.module.css'
import { announcedTimeline, clockTime, currentPosition, type TimelineMark, timeline } from './timeline.ts'

const minute = 60_000

const useMinute = () => useFromNow((at) => Math.floor(at / minute) * minute)

/** A sale's dates as a timeline with the current position. */
export function AuctionTimeline({ auction }: { auction: Auction }) {
  const now = useMinute()
  const marks = timeline(auction, now)
  return <Timeline marks={marks} now={now} clockAt={clockTime(marks)} />
}

/** The dates of an announced sale (K1). */
export function AnnouncedTimeline({ sale }: { sale: Announcement }) {
  const now = useMinute()
  return <Timeline marks={announcedTimeline(sale, now)} now={now} clockAt={sale.startTime} />
}

/**
 * A timeline of dates. @param clockAt the date to which the sale's clock counts: phones show it only there,
 * and no past dates
 */
function Timeline({
  marks,
  now,
  clockAt,
}: {
  marks: readonly TimelineMark[]
  now: number
  clockAt: number | undefined
}) {
  const t = useTranslations('auctions.timeline')
  const position = currentPosition(marks, now)
  return (
    <ol
      className={classes(css.line, marks.every(({ isPast, at }) => isPast || at === clockAt) && css.over)}
      aria-label={t('label')}
      style={{ '--marks': marks.length }}
    >
      {marks.map(({ kind, at, isPast }, index) => (
        <li
          key={kind}
          className={classes(
            isPast && css.past,
            at === clockAt && css.counted,
            index === position?.after && css.present,
          )}
          style={{ '--share': index === position?.after ? position.share : 0 }}
        >
          <b>{t(`${kind}.${isPast ? 'past' : 'coming'}`)}</b>
          <DateTime at={at} />
        </li>
      ))}
    </ol>
  )
}
