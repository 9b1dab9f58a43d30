import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'

/** The carrier of a parcel and its tracking number ('' for none). */
export type Parcel = { readonly shippingCompany: string; readonly trackingNumber: string }

/** Enters how an order was dispatched. */
export function ShipForm({
  className,
  labels,
  isBusy,
  onShip,
}: {
  className: string | undefined
  labels: { readonly company: string; readonly tracking: string; readonly ship: string }
  isBusy: boolean
  onShip: (parcel: Parcel) => void
}) {
  return (
    <form
      method="post"
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        const entered = new FormData(event.currentTarget)
        const field = (name: string) => String(entered.get(name) ?? '').trim()
        onShip({ shippingCompany: field('shippingCompany'), trackingNumber: field('trackingNumber') })
      }}
    >
      <TextField label={labels.company} name="shippingCompany" required maxLength={80} />
      <TextField label={labels.tracking} name="trackingNumber" maxLength={80} />
      <SubmitButton size="sm" busy={isBusy}>
        {labels.ship}
      </SubmitButton>
    </form>
  )
}
