import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { orderPath } from '#web/account/orders/order-path.ts'
import { orderPicture } from '#web/account/orders/order-picture.ts'
import part from '#web/kit/forms/part.module.css'
import { Accent } from '#web/kit/ui/accent.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Picture } from '#web/kit/ui/picture.tsx'
import pictureRow from '#web/kit/ui/picture-row.module.css'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Delivery } from '#wire/entities/delivery.ts'
import type { Order } from '#wire/entities/order.ts'
import { requestPath } from './delivery-path.ts'
import css from './delivery-rows.module.css'
import { PurchaseName, PurchaseNumbers } from './purchase-name.tsx'

/** Returns the paid orders of which no lot is on its way, delivered or collected. */
export function ordersAwaitingRequest(
  orders: readonly Order[],
  deliveries: readonly Pick<Delivery, 'orders' | 'status'>[],
): readonly Order[] {
  const requested = new Set(
    deliveries
      .filter(({ status }) => status !== 'cancelled')
      .flatMap(({ orders: sent }) => sent.map(({ id }) => id)),
  )
  return orders.filter(({ id, mark, lots }) => mark === 'paid' && lots.length > 0 && !requested.has(id))
}

/** Shows paid orders that await a request for delivery or collection, each with its button. */
export function AwaitingRequests({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('deliveries')
  if (orders.length === 0) return null
  return (
    <section className={classes(part.part, css.awaiting)} aria-labelledby="awaiting">
      <h2 id="awaiting" className={part.legend}>
        {t('records.awaiting')}
      </h2>
      <ul>
        {orders.map((order) => {
          const { id, number, auction, lots } = order
          const picture = orderPicture(order)
          return (
            <li key={id} className={classes(pictureRow.row, css.row)}>
              <Plate className={classes(pictureRow.picture, css.picture)}>
                {picture !== null && <Picture picture={picture} alt="" sizes="64px" />}
              </Plate>
              <div>
                <h3 className={classes(typography.t4, typography.name, css.title)}>
                  <Link to={orderPath(id)}>
                    <PurchaseName lots={lots} />
                  </Link>
                </h3>
                <p className={classes(typography.dim, typography.fine)}>
                  <PurchaseNumbers lots={lots} orders={[number]} />
                </p>
                <p className={classes(typography.dim, typography.fine, typography.name)}>
                  <Accent text={auction.title} accent={auction.accent} />
                </p>
              </div>
              <ButtonLink kind="line" size="sm" to={requestPath(id)}>
                {t('order.request')}
              </ButtonLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
