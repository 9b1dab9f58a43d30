import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAsk, useCall } from '#web/api/api-hooks.ts'
import { DialledPhone, wrongPhone } from '#web/forms/dialled-phone.tsx'
import formCss from '#web/forms/form.module.css'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { useSheetForm } from '#web/forms/use-sheet-form.ts'
import { needTexts } from '#web/i18n/messages.ts'
import { PlaceFields } from '#web/places/place-fields.tsx'
import { usePlaces } from '#web/places/use-places.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import grid from '#web/ui/field-grid.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { newAk } from '#wire/ak.ts'
import { userAddressAdd, userAddressUpdate } from '#wire/calls/addresses.ts'
import { cityCode } from '#wire/calls/config.ts'
import type { Address } from '#wire/entities/address.ts'
import type { DiallingCode } from '#wire/entities/place.ts'
import { addressSheet } from './address-sheet.ts'
import { ClearanceFields } from './clearance-fields.tsx'

await needTexts('addresses', 'forms', 'places')

type Tell = {
  /** What is to be changed; null for a new one. */
  readonly address: Address | null
  /** It is kept. */
  readonly onSaved: (address: Address) => void
  /** The way out; without it there is none beside the press that saves. */
  readonly onCancel?: (() => void) | undefined
}

/**
 * Takes a delivery address and keeps it: the whole form, for a sheet, a page or a step of something larger. It is a
 * `<form>` and must not stand in another. What was entered stays where the house, or the line, says no.
 */
export function AddressForm(tell: Tell) {
  const codes = useCall(cityCode, {})
  if (codes.data) return <Form codes={codes.data.list} {...tell} />
  if (!codes.isError) return <Skeleton className={formCss.waiting} />
  return <ErrorState onRetry={() => void codes.refetch()} busy={codes.isFetching} />
}

function Form({ codes, address, onSaved, onCancel }: Tell & { codes: readonly DiallingCode[] }) {
  const t = useTranslations('addresses.form')
  const ask = useAsk()
  const [ak] = useState(newAk)
  const places = usePlaces(address ?? undefined)
  const form = useSheetForm(
    addressSheet,
    async (payload) => {
      const sent = address
        ? await ask(userAddressUpdate, { ...payload, id: address.id })
        : await ask(userAddressAdd, { ...payload, ak })
      if (sent.ok) onSaved(sent.data)
      if (sent.ok || sent.error.name !== 'wrongState') return sent
      return { ok: false, error: { ...sent.error, message: t('full') } }
    },
    wrongPhone,
  )
  const text = (name: 'street1' | 'street2' | 'zip') => ({
    label: t(name),
    defaultValue: address?.[name],
    ...form.field(name),
  })
  return (
    <form method="post" noValidate className={formCss.form} onSubmit={form.onSubmit}>
      {form.problem && (
        <Banner kind="error" onClear={form.clearProblem}>
          {form.problem}
        </Banner>
      )}
      <div className={grid.grid}>
        <PlaceFields places={places} form={form} />
        <TextField optional autoComplete="postal-code" {...text('zip')} />
      </div>
      <TextField required autoComplete="address-line1" {...text('street1')} />
      <TextField optional autoComplete="address-line2" {...text('street2')} />
      <DialledPhone
        form={form}
        codes={codes}
        known={address ?? { phone: '', countryCode: '' }}
        label={t('phone')}
      />
      <ClearanceFields form={form} known={address ?? {}} countryId={places.choice.countryId} />
      <div className={formCss.acts}>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <SubmitButton busy={form.busy}>{t('save')}</SubmitButton>
      </div>
    </form>
  )
}
