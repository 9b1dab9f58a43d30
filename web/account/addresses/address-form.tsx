import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AddressFields } from '#web/account/places/address-fields.tsx'
import { usePlaces } from '#web/account/places/use-places.ts'
import { useApiCall, useApiQuery } from '#web/kit/api/api-hooks.ts'
import formCss from '#web/kit/forms/form.module.css'
import { FormActions } from '#web/kit/forms/form-actions.tsx'
import { FormPhoneField } from '#web/kit/forms/form-phone-field.tsx'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { validatePhone } from '#web/kit/forms/validate-phone.ts'
import { ValidatedForm } from '#web/kit/forms/validated-form.tsx'
import { WithDiallingCodes } from '#web/kit/forms/with-dialling-codes.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { userAddressAdd, userAddressUpdate } from '#wire/calls/addresses.ts'
import { deliveryStates } from '#wire/calls/deliveries.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { Address } from '#wire/entities/address.ts'
import type { DiallingCode } from '#wire/entities/place.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { addressFields } from '#wire/schema/address-fields.ts'
import type { Payload } from '#wire/schema/call.ts'
import { addressSchema } from './address-schema.ts'
import { ClearanceFields } from './clearance-fields.tsx'

await loadTexts('addresses', 'forms', 'places')

/** Saves an address. @param ak the idempotency key */
export type SaveAddress = (entered: Payload<typeof addressFields>, ak: string) => Promise<SaveResponse>

type SaveResponse =
  | { readonly ok: true; readonly data: Address }
  | { readonly ok: false; readonly error: CallError }

type AddressFormProps = {
  /** The address to change; null for a new one. */
  readonly address: Address | null
  /** Called with the saved address. */
  readonly onSaved: (address: Address) => void
  /** Saves the address; by default as one of the user's own. */
  readonly save?: SaveAddress | undefined
  /** Called by the cancel button, which is hidden without it. */
  readonly onCancel?: (() => void) | undefined
}

/**
 * Shows the form of a delivery address, for dialogs, pages and steps. It is a `<form>`, so it must not be
 * nested in another. Entries are kept on errors.
 */
export function AddressForm(props: AddressFormProps) {
  return <WithDiallingCodes>{(codes) => <Form codes={codes} {...props} />}</WithDiallingCodes>
}

function Form({
  codes,
  address,
  save,
  onSaved,
  onCancel,
}: AddressFormProps & { codes: readonly DiallingCode[] }) {
  const t = useTranslations('addresses.form')
  const call = useApiCall()
  const [ak] = useState(createIdempotencyKey)
  const places = usePlaces(address ?? undefined)
  const { data } = useApiQuery(deliveryStates, {})
  const countriesWithStates = data?.countries ?? []
  const form = useSchemaForm(
    addressSchema(countriesWithStates),
    async (payload) => {
      const response = save
        ? await save(payload, ak)
        : address
          ? await call(userAddressUpdate, { ...payload, id: address.id })
          : await call(userAddressAdd, { ...payload, ak })
      if (response.ok) onSaved(response.data)
      if (response.ok || response.error.name !== 'wrongState') return response
      return { ok: false, error: { ...response.error, message: t('full') } }
    },
    validatePhone,
  )
  return (
    <ValidatedForm form={form} className={formCss.form}>
      <AddressFields
        form={form}
        places={places}
        known={address}
        required={countriesWithStates.includes(places.choice.countryId) ? ['stateId'] : []}
      />
      <FormPhoneField
        form={form}
        codes={codes}
        initial={address ?? { phone: '', countryCode: '' }}
        label={t('phone')}
      />
      <ClearanceFields form={form} known={address ?? {}} countryId={places.choice.countryId} />
      <FormActions cancel={t('cancel')} submit={t('save')} isBusy={form.isBusy} onCancel={onCancel} />
    </ValidatedForm>
  )
}
