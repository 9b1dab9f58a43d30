import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { addressLine } from '#web/account/addresses/address-lines.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { useSession } from '#web/kit/page/session.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import typography from '#web/kit/ui/type.module.css'
import { MallOrderMark } from '#web/shop/mall/orders/mall-order-mark.tsx'
import entryCss from '#web/staff/layout/goods-entry.module.css'
import { GoodsEntry } from '#web/staff/layout/goods-entry.tsx'
import { ShipForm } from '#web/staff/layout/ship-form.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import {
  staffMallOrderCancel,
  staffMallOrderDeliver,
  staffMallOrderList,
  staffMallOrderShip,
} from '#wire/calls/staff-mall.ts'
import type { StaffMallOrder } from '#wire/entities/mall-order.ts'
import css from './mall.module.css'

/** One order as staff see it: buyer, products, destination, and the next actions. */
export function OrderEntry({ order }: { order: StaffMallOrder }) {
  const t = useTranslations('mallOrders')
  const lang = useLocale()
  const {
    number,
    status,
    lines,
    currency,
    paid,
    subtotal,
    buyer,
    address,
    createdAt,
    cancelledAt,
    refundedAt,
  } = order
  return (
    <GoodsEntry
      title={number}
      facts={
        <>
          <MallOrderMark status={status} />
          <DateTime at={createdAt} className={typography.small} />
          {order.trackingNumber !== '' && (
            <p className={typography.small}>
              {order.shippingCompany} · {order.trackingNumber}
            </p>
          )}
          {paid !== '' && cancelledAt > 0 && refundedAt === 0 && (
            <p className={typography.small}>{t('house.refundDue')}</p>
          )}
        </>
      }
    >
      <div className={entryCss.part}>
        <p>
          <b>{buyer.name}</b>
          <br />
          <a className={typography.link} href={`mailto:${buyer.email}`}>
            {buyer.email}
          </a>
        </p>
        <ul>
          {lines.map(({ productId, title, quantity }) => (
            <li key={productId}>{t('piece', { title, count: quantity })}</li>
          ))}
        </ul>
        <p className={typography.number}>{exactMoney(paid === '' ? subtotal : paid, currency)}</p>
        {address && (
          <p className={classes(typography.small, typography.muted)}>
            {addressLine(address, lang)}
            <br />
            {address.phoneShown}
            {address.companyName !== '' && (
              <>
                <br />
                {address.companyName} {address.uniformNumber}
              </>
            )}
            {address.idNumber !== '' && (
              <>
                <br />
                {address.idNumber}
              </>
            )}
          </p>
        )}
      </div>
      <MayCall call={staffMallOrderShip}>
        <OrderActions order={order} />
      </MayCall>
    </GoodsEntry>
  )
}

function OrderActions({ order: { id: orderId, status, canCancel } }: { order: StaffMallOrder }) {
  const t = useTranslations('mallOrders.house')
  const call = useApiCall()
  const refresh = useRefresh()
  const [errorMessage, setErrorMessage] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  // Cancelling refunds the buyer.
  const mayRefund = useSession().user?.may.includes('money') ?? false
  const run = async (request: () => Promise<{ ok: true } | { ok: false; error: { message: string } }>) => {
    if (isBusy) return
    setBusy(true)
    const response = await request()
    setErrorMessage(response.ok ? '' : t('failed', { message: response.error.message }))
    setConfirming(false)
    await refresh(staffMallOrderList)
    setBusy(false)
  }
  return (
    <div className={entryCss.part}>
      {status === 'paid' && (
        <ShipForm
          className={css.form}
          labels={{ company: t('company'), tracking: t('tracking'), ship: t('ship') }}
          isBusy={isBusy}
          onShip={(parcel) => void run(() => call(staffMallOrderShip, { orderId, ...parcel }))}
        />
      )}
      {status === 'shipped' && (
        <Button
          size="sm"
          busy={isBusy}
          onClick={() => void run(() => call(staffMallOrderDeliver, { orderId }))}
        >
          {t('deliver')}
        </Button>
      )}
      {canCancel && mayRefund && (
        <Button
          kind="line"
          size="sm"
          busy={isBusy}
          onClick={() =>
            isConfirming ? void run(() => call(staffMallOrderCancel, { orderId })) : setConfirming(true)
          }
        >
          {isConfirming ? t('sure') : t(status === 'paid' ? 'cancel' : 'cancelUnpaid')}
        </Button>
      )}
      {errorMessage !== '' && (
        <p className={entryCss.wrong} role="alert">
          {errorMessage}
        </p>
      )}
    </div>
  )
}
