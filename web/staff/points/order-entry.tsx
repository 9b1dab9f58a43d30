import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { isShipped } from '#domain/points/gift-order.ts'
import { addressLine } from '#web/account/addresses/address-lines.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { figure } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { GiftMark } from '#web/shop/points/gift-mark.tsx'
import entryCss from '#web/staff/layout/goods-entry.module.css'
import { GoodsEntry } from '#web/staff/layout/goods-entry.tsx'
import { ShipForm } from '#web/staff/layout/ship-form.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffGiftOrderCancel, staffGiftOrderDeliver, staffGiftOrderShip } from '#wire/calls/staff-points.ts'
import type { StaffGiftOrder } from '#wire/entities/gift-order.ts'
import css from './points.module.css'
import { useAction } from './use-action.ts'

/** One redeemed gift as staff see it: gift, client, destination, and the next actions. */
export function OrderEntry({ order }: { order: StaffGiftOrder }) {
  const t = useTranslations('housePoints.orders')
  const orderTexts = useTranslations('points.orders')
  const lang = useLocale()
  const { number, gift, quantity, points, owner, address, shippingCompany, trackingNumber, reason } = order
  return (
    <GoodsEntry
      title={number}
      facts={
        <>
          <GiftMark order={order} />
          <DateTime at={order.placedAt} className={typography.small} />
          {shippingCompany !== '' && (
            <p className={typography.small}>
              {shippingCompany} {trackingNumber}
            </p>
          )}
          {reason !== '' && <p className={typography.small}>{reason}</p>}
        </>
      }
    >
      <div className={entryCss.part}>
        <p>
          <b>{gift.title}</b> × {quantity}
        </p>
        <p className={typography.number}>{orderTexts('points', { points: figure(points) })}</p>
        <p>
          {owner.name}
          <br />
          <a className={typography.link} href={`mailto:${owner.email}`}>
            {owner.email}
          </a>
        </p>
        {address && (
          <p className={classes(typography.small, typography.muted)}>
            {addressLine(address, lang)}
            <br />
            {address.phoneShown} {address.companyName} {address.uniformNumber} {address.idNumber}
          </p>
        )}
        {!isShipped(gift.kind) && <p className={typography.small}>{t('evening')}</p>}
      </div>
      <MayCall call={staffGiftOrderShip}>
        <GiftOrderActions order={order} />
      </MayCall>
    </GoodsEntry>
  )
}

function GiftOrderActions({ order: { id, status, gift, canCancel } }: { order: StaffGiftOrder }) {
  const t = useTranslations('housePoints.orders')
  const call = useApiCall()
  const { isBusy, errorMessage, run } = useAction()
  const [isCancelling, setCancelling] = useState(false)
  const canShip = status === 'placed' && isShipped(gift.kind)
  const canDeliver = status === 'shipped' || (status === 'placed' && !isShipped(gift.kind))
  return (
    <div className={entryCss.part}>
      {canShip && !isCancelling && (
        <ShipForm
          className={css.form}
          labels={{ company: t('company'), tracking: t('tracking'), ship: t('ship') }}
          isBusy={isBusy}
          onShip={(parcel) => void run(() => call(staffGiftOrderShip, { id, ...parcel }))}
        />
      )}
      {canDeliver && !isCancelling && (
        <Button size="sm" busy={isBusy} onClick={() => void run(() => call(staffGiftOrderDeliver, { id }))}>
          {t(isShipped(gift.kind) ? 'deliver' : 'held')}
        </Button>
      )}
      {canCancel && !isCancelling && (
        <Button kind="quiet" size="sm" onClick={() => setCancelling(true)}>
          {t('cancel')}
        </Button>
      )}
      {isCancelling && (
        <form
          method="post"
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault()
            const reason = formReader(event.currentTarget)('reason')
            void run(() => call(staffGiftOrderCancel, { id, reason })).then(
              (done) => done && setCancelling(false),
            )
          }}
        >
          <TextField label={t('reason')} hint={t('reasonHint')} name="reason" required maxLength={200} />
          <SubmitButton size="sm" busy={isBusy}>
            {t('cancelNow')}
          </SubmitButton>
          <Button kind="quiet" size="sm" onClick={() => setCancelling(false)}>
            {t('keep')}
          </Button>
        </form>
      )}
      {errorMessage !== '' && (
        <p className={entryCss.wrong} role="alert">
          {errorMessage}
        </p>
      )}
    </div>
  )
}

/** Reads the fields of a form, trimmed. */
function formReader(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form)
  return (name) => String(data.get(name) ?? '').trim()
}
