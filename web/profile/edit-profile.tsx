import { useTranslations } from 'use-intl'
import { NameFields } from '#web/account/name-fields.tsx'
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
import { userUpdateInfo } from '#wire/calls/accounts.ts'
import { cityCode } from '#wire/calls/config.ts'
import type { DiallingCode } from '#wire/entities/place.ts'
import type { User } from '#wire/entities/user.ts'
import css from './edit-profile.module.css'

await needTexts('account', 'forms', 'places', 'profile')

const { addressId: _home, ...fields } = userUpdateInfo.fields

type Tell = {
  readonly user: User
  /** The profile is changed. */
  readonly onSaved: (user: User) => void
  readonly onCancel: () => void
}

/** Changes one's name, telephone and home. What was entered stays where the house, or the line, says no. */
export function EditProfile(tell: Tell) {
  const codes = useCall(cityCode, {})
  if (codes.data) return <Form codes={codes.data.list} {...tell} />
  if (!codes.isError) return <Skeleton className={formCss.waiting} />
  return <ErrorState onRetry={() => void codes.refetch()} busy={codes.isFetching} />
}

function Form({ codes, user, onSaved, onCancel }: Tell & { codes: readonly DiallingCode[] }) {
  const t = useTranslations('profile.edit')
  const ask = useAsk()
  const { address } = user
  const places = usePlaces(address ?? undefined)
  const form = useSheetForm(
    { fields },
    async (payload) => {
      const sent = await ask(userUpdateInfo, payload)
      if (sent.ok) onSaved(sent.data)
      return sent
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
      <NameFields form={form} user={user} className={css.names} />
      <TextField
        label={t('company')}
        optional
        autoComplete="organization"
        defaultValue={user.company}
        {...form.field('company')}
      />
      <DialledPhone form={form} codes={codes} known={user} label={t('phone')} />
      <div className={grid.grid}>
        <PlaceFields places={places} form={form} />
        <TextField optional autoComplete="postal-code" {...text('zip')} />
      </div>
      <TextField required autoComplete="address-line1" {...text('street1')} />
      <TextField optional autoComplete="address-line2" {...text('street2')} />
      <div className={formCss.acts}>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <SubmitButton busy={form.busy}>{t('save')}</SubmitButton>
      </div>
    </form>
  )
}
