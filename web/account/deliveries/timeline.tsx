import { useLocale, useTranslations } from 'use-intl'
import { type DeliveryStep, nextStep } from '#domain/delivery/state.ts'
import { exactMoney, figure } from '#web/kit/i18n/formats.ts'
import { joinSentences } from '#web/kit/i18n/join-text.ts'
import { joined } from '#web/kit/i18n/joined.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import type { Delivery, DeliveryEvent } from '#wire/entities/delivery.ts'
import { carrierName } from '#wire/words/carriers.ts'
import css from './record.module.css'
import { TrackingNumber } from './tracking-number.tsx'

/** The steps of a delivery, in order. */
const stepOrder: readonly Exclude<DeliveryStep, 'cancel'>[] = ['approve', 'ship', 'complete']

/** Shows the events of a delivery, oldest first, with its current and remaining steps. */
export function Timeline({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('deliveries.record')
  const { events, status, manner } = delivery
  const next = nextStep(status)
  const ahead = next === null ? [] : stepOrder.slice(stepOrder.indexOf(next))
  const isOver = status === 'cancelled'
  return (
    <ol className={css.track} aria-label={t('steps')}>
      {events.map((event, index) => {
        const isNow = index === events.length - 1
        return (
          <li
            key={`${event.what} ${event.at}`}
            className={classes(css.event, isNow && !isOver && css.now, isNow && isOver && css.ended)}
            aria-current={isNow ? 'step' : undefined}
          >
            <b className={css.name}>{t(`event.${manner}.${event.what}`)}</b>
            <DateTime at={event.at} />
            <EventDetails delivery={delivery} event={event} />
          </li>
        )
      })}
      {ahead.map((step) => (
        <li key={step} className={classes(css.event, css.upcoming)}>
          <b className={css.name}>{t(`event.${manner}.${step}`)}</b>
        </li>
      ))}
    </ol>
  )
}

/** Shows the details of an event: request and payment, carrier, and the staff's note. */
function EventDetails({ delivery, event }: { delivery: Delivery; event: DeliveryEvent }) {
  const t = useTranslations('deliveries.record')
  const lang = useLocale()
  const { manner, orders, lots, paidBy, refundedAt } = delivery
  const { what, by, note, shippingCompany: company, trackingNumber: number } = event
  const paymentTexts = usePaymentTexts(delivery)
  return (
    <>
      {what === 'ask' && (
        <p>
          {joinSentences(
            lang,
            t('fromOrder', {
              orders: orders.length,
              order: joined(
                orders.map((order) => order.number),
                lang,
              ),
              count: lots.length,
            }),
            paymentTexts.given,
          )}
        </p>
      )}
      {what === 'ship' && manner === 'address' && (
        <p>
          {t.rich('carrier', {
            company: carrierName(lang, company),
            number,
            track: () => <TrackingNumber key="number" company={company} number={number} />,
          })}
        </p>
      )}
      {what === 'cancel' && (
        <p>
          {joinSentences(
            lang,
            t(by === 'house' ? 'byHouse' : 'byUser'),
            paidBy === 'nothing' ? t('nothingCharged') : refundedAt === 0 ? t('refundFollows') : '',
          )}
        </p>
      )}
      {what === 'refund' && <p>{paymentTexts.back}</p>}
      {note !== '' && <p>{note}</p>}
    </>
  )
}

/** Returns the texts of how a delivery was paid for and refunded. */
function usePaymentTexts({ paidBy, paid, points, currency }: Delivery) {
  const t = useTranslations('deliveries.record')
  const amount = exactMoney(paid, currency)
  switch (paidBy) {
    case 'card':
      return { given: t('paidByCard', { amount }), back: t('backToCard', { amount }) }
    case 'points': {
      const pointsText = figure(points)
      return {
        given: t('paidByPoints', { points: pointsText }),
        back: t('backInPoints', { points: pointsText }),
      }
    }
    case 'transfer':
      return { given: t('paidAtDesk', { amount }), back: t('backAtDesk', { amount }) }
    case 'nothing':
      return { given: '', back: '' }
  }
}
