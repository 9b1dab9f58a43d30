import { useId, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { isSent } from '#domain/points/gift-order.ts'
import { addressLine } from '#web/account/addresses/address-lines.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { figure } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { houseGiftOrderCancel, houseGiftOrderDeliver, houseGiftOrderShip } from '#wire/calls/house-points.ts'
import type { HouseGiftOrder } from '#wire/entities/gift-order.ts'
import css from './house.module.css'
import { useAct } from './use-act.ts'

/** One redeemed gift as the staff see it: what, whose, where it goes, and what is to be done. */
export function OrderEntry({ order }: { order: HouseGiftOrder }) {
  const t = useTranslations('housePoints.orders')
  const say = useTranslations('points.orders')
  const lang = useLocale()
  const id = useId()
  const { number, gift, quantity, points, owner, address, shippingCompany, trackingNumber, reason } = order
  return (
    <article className={css.entry} aria-labelledby={id}>
      <div className={css.part}>
        <h2 id={id} className={css.number}>
          {number}
        </h2>
        <p>{say(`status.${order.status}`)}</p>
        <DateTime at={order.placedAt} className={typography.small} />
        {shippingCompany !== '' && (
          <p className={typography.small}>
            {shippingCompany} {trackingNumber}
          </p>
        )}
        {reason !== '' && <p className={typography.small}>{reason}</p>}
      </div>
      <div className={css.part}>
        <p>
          <b>{gift.title}</b> × {quantity}
        </p>
        <p className={typography.number}>{say('points', { points: figure(points) })}</p>
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
        {!isSent(gift.kind) && <p className={typography.small}>{t('evening')}</p>}
      </div>
      <Acts order={order} />
    </article>
  )
}

function Acts({ order: { id, status, gift, canCancel } }: { order: HouseGiftOrder }) {
  const t = useTranslations('housePoints.orders')
  const ask = useApiCall()
  const { isBusy, wrong, act } = useAct()
  const [isLeaving, setLeaving] = useState(false)
  const isToSend = status === 'placed' && isSent(gift.kind)
  const isToArrive = status === 'shipped' || (status === 'placed' && !isSent(gift.kind))
  return (
    <div className={css.part}>
      {isToSend && !isLeaving && (
        <form
          method="post"
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault()
            const said = entered(event.currentTarget)
            const parcel = {
              id,
              shippingCompany: said('shippingCompany'),
              trackingNumber: said('trackingNumber'),
            }
            void act(() => ask(houseGiftOrderShip, parcel))
          }}
        >
          <TextField label={t('company')} name="shippingCompany" required maxLength={80} />
          <TextField label={t('tracking')} name="trackingNumber" maxLength={80} />
          <SubmitButton size="sm" busy={isBusy}>
            {t('ship')}
          </SubmitButton>
        </form>
      )}
      {isToArrive && !isLeaving && (
        <Button size="sm" busy={isBusy} onClick={() => void act(() => ask(houseGiftOrderDeliver, { id }))}>
          {t(isSent(gift.kind) ? 'deliver' : 'held')}
        </Button>
      )}
      {canCancel && !isLeaving && (
        <Button kind="quiet" size="sm" onClick={() => setLeaving(true)}>
          {t('cancel')}
        </Button>
      )}
      {isLeaving && (
        <form
          method="post"
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault()
            const reason = entered(event.currentTarget)('reason')
            void act(() => ask(houseGiftOrderCancel, { id, reason })).then(
              (done) => done && setLeaving(false),
            )
          }}
        >
          <TextField label={t('reason')} hint={t('reasonHint')} name="reason" required maxLength={200} />
          <SubmitButton size="sm" busy={isBusy}>
            {t('cancelNow')}
          </SubmitButton>
          <Button kind="quiet" size="sm" onClick={() => setLeaving(false)}>
            {t('keep')}
          </Button>
        </form>
      )}
      {wrong !== '' && (
        <p className={css.wrong} role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}

/** Reads the fields of a form, trimmed. */
function entered(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form)
  return (name) => String(data.get(name) ?? '').trim()
}
