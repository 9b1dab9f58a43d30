import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import part from '#web/kit/forms/part.module.css'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { orderDelivery } from '#wire/calls/deliveries.ts'
import { CancelledDeliveries } from './cancelled-deliveries.tsx'
import { requestPath } from './delivery-path.ts'
import { DeliveryRows } from './delivery-rows.tsx'
import css from './request.module.css'
import { useDeliveryUpdates } from './use-delivery-updates.ts'

await loadTexts('deliveries')

/** Shows the deliveries of an order and a link to request the rest; nothing while the order is unpaid. */
export function OrderDelivery({ orderId }: { orderId: string }) {
  const t = useTranslations('deliveries.order')
  const { data } = useApiQuery(orderDelivery, { orderId })
  useDeliveryUpdates()
  if (!data?.isPaid && !data?.deliveries.length) return null
  const open = data.deliveries.filter(({ status }) => status !== 'cancelled')
  const cancelled = data.deliveries.filter(({ status }) => status === 'cancelled')
  return (
    <section className={classes(part.part, css.before)} aria-labelledby="delivery">
      <h2 id="delivery" className={part.legend}>
        {t('title')}
      </h2>
      {open.length > 0 && <DeliveryRows deliveries={open} level="h3" isOfOrder />}
      {data.lots.length > 0 && (
        <ButtonLink className={layout.above3} to={requestPath(orderId)}>
          {t(open.length > 0 ? 'rest' : 'request')}
        </ButtonLink>
      )}
      {cancelled.length > 0 && <CancelledDeliveries deliveries={cancelled} />}
    </section>
  )
}
