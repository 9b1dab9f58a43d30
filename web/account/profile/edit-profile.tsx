import { useTranslations } from 'use-intl'
import { NameFields } from '#web/account/access/name-fields.tsx'
import { AddressFields } from '#web/account/places/address-fields.tsx'
import { usePlaces } from '#web/account/places/use-places.ts'
import { useAsk } from '#web/kit/api/api-hooks.ts'
import { DialledPhone, wrongPhone } from '#web/kit/forms/dialled-phone.tsx'
import formCss from '#web/kit/forms/form.module.css'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { useSheetForm } from '#web/kit/forms/use-sheet-form.ts'
import { WithCodes } from '#web/kit/forms/with-codes.tsx'
import { needTexts } from '#web/kit/i18n/messages.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { userUpdateInfo } from '#wire/calls/accounts.ts'
import type { DiallingCode } from '#wire/entities/place.ts'
import type { User } from '#wire/entities/user.ts'
import css from './edit-profile.module.css'

await needTexts('account', 'forms', 'places', 'profile')

const { addressId: _, ...fields } = userUpdateInfo.fields

type Tell = {
  readonly user: User
  /** The profile is changed. */
  readonly onSaved: (user: User) => void
  readonly onCancel: () => void
}

/** Changes one's name, telephone and home. What was entered stays where the house, or the line, says no. */
export function EditProfile(tell: Tell) {
  return <WithCodes>{(codes) => <Form codes={codes} {...tell} />}</WithCodes>
}

function Form({ codes, user, onSaved, onCancel }: Tell & { codes: readonly DiallingCode[] }) {
  const t = useTranslations('profile.edit')
  const ask = useAsk()
  const { address } = user
  const places = usePlaces(address ?? undefined)
  const form = useSheetForm(
    { fields },
    async (payload) => {
      const home = address && { addressId: address.id }
      const sent = await ask(userUpdateInfo, { ...payload, ...home })
      if (sent.ok) onSaved(sent.data)
      return sent
    },
    wrongPhone,
  )
  return (
    <form method="post" noValidate className={formCss.form} onSubmit={form.onSubmit}>
      {form.problem && (
        <Banner kind="error" onClear={form.clearProblem}>
          {form.problem}
        </Banner>
      )}
      <NameFields form={form} user={user} className={css.names} />
      <TextField
        label={t('company')}
        optional
        autoComplete="organization"
        defaultValue={user.company}
        {...form.field('company')}
      />
      <DialledPhone form={form} codes={codes} known={user} label={t('phone')} />
      <AddressFields form={form} places={places} known={address} />
      <div className={formCss.acts}>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <SubmitButton busy={form.busy}>{t('save')}</SubmitButton>
      </div>
    </form>
  )
}
