import { useTranslations } from 'use-intl'
import { dueOn } from '#domain/delivery/due.ts'
import { date } from '#web/kit/i18n/formats.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import type { Delivery } from '#wire/entities/delivery.ts'

/** The day that a delivery is due (O4), marked once it has passed. */
export function Due({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('houseDeliveries')
  const today = useFromNow(date)
  const day = dueDayOf(delivery)
  if (day === '') return '–'
  if (day >= today) return day
  return (
    <>
      <StateMark state="lost" label={day} /> <span className="visually-hidden">{t('overdue')}</span>
    </>
  )
}

/** Returns the due day as `YYYY-MM-DD`, or '' if there is none. */
function dueDayOf({ manner, status, askedAt, events, pickup, days }: Delivery): string {
  const approval = events.findLast(({ what }) => what === 'approve')
  return dueOn({
    manner,
    status,
    requestedOn: date(askedAt),
    approvedOn: approval ? date(approval.at) : '',
    collectedOn: pickup?.date ?? '',
    days,
  })
}
