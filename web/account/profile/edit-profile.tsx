import { useTranslations } from 'use-intl'
import { NameFields } from '#web/account/access/name-fields.tsx'
import { AddressFields } from '#web/account/places/address-fields.tsx'
import { usePlaces } from '#web/account/places/use-places.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import formCss from '#web/kit/forms/form.module.css'
import { FormActions } from '#web/kit/forms/form-actions.tsx'
import { FormPhoneField } from '#web/kit/forms/form-phone-field.tsx'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { validatePhone } from '#web/kit/forms/validate-phone.ts'
import { ValidatedForm } from '#web/kit/forms/validated-form.tsx'
import { WithDiallingCodes } from '#web/kit/forms/with-dialling-codes.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { userUpdateInfo } from '#wire/calls/accounts.ts'
import type { DiallingCode } from '#wire/entities/place.ts'
import type { User } from '#wire/entities/user.ts'
import css from './edit-profile.module.css'

await loadTexts('account', 'forms', 'places', 'profile')

const { addressId: _, ...fields } = userUpdateInfo.fields

type EditProfileProps = {
  readonly user: User
  /** Called with the saved profile. */
  readonly onSaved: (user: User) => void
  readonly onCancel: () => void
}

/** Edits name, phone and home address. Entries are kept on errors. */
export function EditProfile(props: EditProfileProps) {
  return <WithDiallingCodes>{(codes) => <Form codes={codes} {...props} />}</WithDiallingCodes>
}

function Form({ codes, user, onSaved, onCancel }: EditProfileProps & { codes: readonly DiallingCode[] }) {
  const t = useTranslations('profile.edit')
  const call = useApiCall()
  const { address } = user
  const places = usePlaces(address ?? undefined)
  const form = useSchemaForm(
    { fields },
    async (payload) => {
      const addressParam = address && { addressId: address.id }
      const response = await call(userUpdateInfo, { ...payload, ...addressParam })
      if (response.ok) onSaved(response.data)
      return response
    },
    validatePhone,
  )
  return (
    <ValidatedForm form={form} className={formCss.form}>
      <NameFields form={form} user={user} className={css.names} />
      <TextField
        label={t('company')}
        optional
        autoComplete="organization"
        defaultValue={user.company}
        {...form.field('company')}
      />
      <FormPhoneField form={form} codes={codes} initial={user} label={t('phone')} />
      <AddressFields form={form} places={places} known={address} />
      <FormActions cancel={t('cancel')} submit={t('save')} isBusy={form.isBusy} onCancel={onCancel} />
    </ValidatedForm>
  )
}
