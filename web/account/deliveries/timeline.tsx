import { useLocale, useTranslations } from 'use-intl'
import { type DeliveryStep, nextStep } from '#domain/delivery/state.ts'
import { exactMoney, figure } from '#web/kit/i18n/formats.ts'
import { joinSentences } from '#web/kit/i18n/join-text.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Delivery, DeliveryEvent } from '#wire/entities/delivery.ts'
import css from './record.module.css'

/** The steps that a delivery takes, in their order. */
const way: readonly Exclude<DeliveryStep, 'cancel'>[] = ['approve', 'ship', 'complete']

/** What has happened to a delivery, oldest first, where it stands, and what is still to come. */
export function Timeline({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('deliveries.record')
  const { events, status, manner } = delivery
  const next = nextStep(status)
  const ahead = next === null ? [] : way.slice(way.indexOf(next))
  const isOver = status === 'cancelled'
  return (
    <ol className={css.track} aria-label={t('steps')}>
      {events.map((event, at) => {
        const isNow = at === events.length - 1
        return (
          <li
            key={`${event.what} ${event.at}`}
            className={classes(css.event, isNow && !isOver && css.now, isNow && isOver && css.ended)}
            aria-current={isNow ? 'step' : undefined}
          >
            <b className={css.name}>{t(`event.${manner}.${event.what}`)}</b>
            <DateTime at={event.at} />
            <Told delivery={delivery} event={event} />
          </li>
        )
      })}
      {ahead.map((step) => (
        <li key={step} className={classes(css.event, css.ahead)}>
          <b className={css.name}>{t(`event.${manner}.${step}`)}</b>
        </li>
      ))}
    </ol>
  )
}

/** What there is to tell of an event: what was asked for and paid, who carries it, what the house said. */
function Told({ delivery, event }: { delivery: Delivery; event: DeliveryEvent }) {
  const t = useTranslations('deliveries.record')
  const lang = useLocale()
  const { manner, orderNumber, lots } = delivery
  const { what, by, note, shippingCompany: company, trackingNumber: number } = event
  const paid = usePaid(delivery)
  return (
    <>
      {what === 'ask' && (
        <p>{joinSentences(lang, t('asked', { order: orderNumber, count: lots.length }), paid.given)}</p>
      )}
      {what === 'ship' && manner === 'address' && (
        <p>
          {t.rich('carrier', {
            company,
            number,
            track: (words) => (
              <span key="number" className={typography.number}>
                {words}
              </span>
            ),
          })}
        </p>
      )}
      {what === 'cancel' && <p>{t(by === 'house' ? 'byHouse' : 'byUser')}</p>}
      {what === 'refund' && <p>{paid.back}</p>}
      {note !== '' && <p>{note}</p>}
    </>
  )
}

/** How a delivery was paid for, and what of that has come back, in words. */
function usePaid({ paidBy, paid, points, currency }: Delivery) {
  const t = useTranslations('deliveries.record')
  const amount = exactMoney(paid, currency)
  switch (paidBy) {
    case 'card':
      return { given: t('paidByCard', { amount }), back: t('backToCard', { amount }) }
    case 'points': {
      const some = figure(points)
      return { given: t('paidByPoints', { points: some }), back: t('backInPoints', { points: some }) }
    }
    case 'transfer':
      return { given: t('paidAtDesk', { amount }), back: t('backAtDesk', { amount }) }
    case 'nothing':
      return { given: '', back: '' }
  }
}
