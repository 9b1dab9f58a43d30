import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AddressFields } from '#web/account/places/address-fields.tsx'
import { usePlaces } from '#web/account/places/use-places.ts'
import { useApiCall, useApiQuery } from '#web/kit/api/api-hooks.ts'
import formCss from '#web/kit/forms/form.module.css'
import { FormPhoneField, validatePhone } from '#web/kit/forms/form-phone-field.tsx'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { WithDiallingCodes } from '#web/kit/forms/with-dialling-codes.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { userAddressAdd, userAddressUpdate } from '#wire/calls/addresses.ts'
import { deliveryStates } from '#wire/calls/deliveries.ts'
import { newAk } from '#wire/client/ak.ts'
import type { Address } from '#wire/entities/address.ts'
import type { DiallingCode } from '#wire/entities/place.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { addressFields } from '#wire/schema/address-fields.ts'
import type { Payload } from '#wire/schema/call.ts'
import { addressSheet } from './address-sheet.ts'
import { ClearanceFields } from './clearance-fields.tsx'

await loadTexts('addresses', 'forms', 'places')

/** Keeps what was entered. @param ak the same for the same request */
export type KeepAddress = (entered: Payload<typeof addressFields>, ak: string) => Promise<Kept>

type Kept = { readonly ok: true; readonly data: Address } | { readonly ok: false; readonly error: CallError }

type Tell = {
  /** What is to be changed; null for a new one. */
  readonly address: Address | null
  /** It is kept. */
  readonly onSaved: (address: Address) => void
  /** How it is kept, where it is not one's own; left out, it is. */
  readonly keep?: KeepAddress | undefined
  /** The way out; without it there is none beside the press that saves. */
  readonly onCancel?: (() => void) | undefined
}

/**
 * Takes a delivery address and keeps it: the whole form, for a sheet, a page or a step of something larger. It is a
 * `<form>` and must not stand in another. What was entered stays where the house, or the line, says no.
 */
export function AddressForm(tell: Tell) {
  return <WithDiallingCodes>{(codes) => <Form codes={codes} {...tell} />}</WithDiallingCodes>
}

function Form({ codes, address, keep, onSaved, onCancel }: Tell & { codes: readonly DiallingCode[] }) {
  const t = useTranslations('addresses.form')
  const ask = useApiCall()
  const [ak] = useState(newAk)
  const places = usePlaces(address ?? undefined)
  const { data } = useApiQuery(deliveryStates, {})
  const apart = data?.countries ?? []
  const form = useSchemaForm(
    addressSheet(apart),
    async (payload) => {
      const sent = keep
        ? await keep(payload, ak)
        : address
          ? await ask(userAddressUpdate, { ...payload, id: address.id })
          : await ask(userAddressAdd, { ...payload, ak })
      if (sent.ok) onSaved(sent.data)
      if (sent.ok || sent.error.name !== 'wrongState') return sent
      return { ok: false, error: { ...sent.error, message: t('full') } }
    },
    validatePhone,
  )
  return (
    <form method="post" noValidate className={formCss.form} onSubmit={form.onSubmit}>
      {form.problem && (
        <Banner kind="error" onClear={form.clearProblem}>
          {form.problem}
        </Banner>
      )}
      <AddressFields
        form={form}
        places={places}
        known={address}
        needed={apart.includes(places.choice.countryId) ? ['stateId'] : []}
      />
      <FormPhoneField
        form={form}
        codes={codes}
        initial={address ?? { phone: '', countryCode: '' }}
        label={t('phone')}
      />
      <ClearanceFields form={form} known={address ?? {}} countryId={places.choice.countryId} />
      <div className={formCss.acts}>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <SubmitButton busy={form.isBusy}>{t('save')}</SubmitButton>
      </div>
    </form>
  )
}
