import { useTranslations } from 'use-intl'
import { TextField } from '#web/kit/ui/text-field.tsx'
import record from '#web/staff/kit/record.module.css'

/** The carrier of a parcel and its tracking number ('' for none). */
export type Parcel = { readonly shippingCompany: string; readonly trackingNumber: string }

/** Enters how an order was dispatched. @param id the id of the form, since its button is outside it */
export function ShipForm({ id, onShip }: { id: string; onShip: (parcel: Parcel) => void }) {
  const t = useTranslations('house.parcel')
  return (
    <form
      id={id}
      method="post"
      className={record.fields}
      onSubmit={(event) => {
        event.preventDefault()
        const entered = new FormData(event.currentTarget)
        const field = (name: string) => String(entered.get(name) ?? '').trim()
        onShip({ shippingCompany: field('shippingCompany'), trackingNumber: field('trackingNumber') })
      }}
    >
      <TextField label={t('carrier')} name="shippingCompany" required maxLength={80} />
      <TextField label={t('tracking')} name="trackingNumber" maxLength={80} />
    </form>
  )
}
