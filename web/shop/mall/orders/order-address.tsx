import { useTranslations } from 'use-intl'
import { addressParts } from '#web/account/addresses/address-lines.ts'
import { AddressText } from '#web/account/addresses/address-text.tsx'
import part from '#web/kit/forms/part.module.css'
import { fullName } from '#web/kit/names/person-name.ts'
import { useSession } from '#web/kit/page/session.tsx'
import type { MallOrder } from '#wire/entities/mall-order.ts'
import css from './mall-order.module.css'

/** The recipient and address of an order, with the delivery time until it arrives. */
export function OrderAddress({
  order: { address, days, status },
}: {
  order: Pick<MallOrder, 'address' | 'days' | 'status'>
}) {
  const t = useTranslations('mallOrders.address')
  const { user } = useSession()
  if (!address) return null
  return (
    <section className={part.part} aria-labelledby="address">
      <h2 id="address" className={part.legend}>
        {t('title')}
      </h2>
      <p className={css.address}>
        {user && (
          <>
            {fullName(user)}
            <br />
          </>
        )}
        <AddressText parts={addressParts(address)} />
        <br />
        {address.phoneShown}
      </p>
      {status !== 'cancelled' && status !== 'delivered' && (
        <p className={css.address}>{t('days', { days })}</p>
      )}
    </section>
  )
}
