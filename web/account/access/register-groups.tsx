import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import group from '#web/kit/forms/field-group.module.css'
import formStyle from '#web/kit/forms/form.module.css'
import { classes } from '#web/kit/ui/classes.ts'
import { EmailField } from '#web/kit/ui/email-field.tsx'
import grid from '#web/kit/ui/field-grid.module.css'
import { PhoneField } from '#web/kit/ui/phone-field.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import css from './account-form.module.css'
import { NameFields } from './name-fields.tsx'
import { NewPasswordFields } from './password-fields.tsx'
import type { RegisterFields } from './register-schema.ts'

export type Country = { readonly id: string; readonly name: string }

/** A country with its dialling code; `country` is its ISO code. */
export type DialledCountry = { readonly country: string; readonly name: string; readonly code: string }

/** Shows a fieldset with a legend. */
export function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={classes(group.group, formStyle.form)}>
      <legend className={group.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}

/** Shows the fields of the user's name. */
export function NameGroup({ form }: { form: RegisterFields }) {
  const t = useTranslations('account.register')
  return (
    <Group legend={t('you')}>
      <NameFields form={form} className={css.names} />
    </Group>
  )
}

/** Shows the fields of email address, country and phone. Choosing a country also selects its dialling code until a number is entered. */
export function ContactGroup({
  form,
  email,
  countries,
  codes,
}: {
  form: RegisterFields
  email: string
  countries: readonly Country[]
  codes: readonly DialledCountry[]
}) {
  const t = useTranslations('account.register')
  const { onChange, ...country } = form.field('countryId')
  const selectDiallingCode = (countryId: string) => {
    const code = codes.find((one) => one.country === countryId)?.code
    if (code !== undefined && String(form.values().phone ?? '').trim() === '') form.set('countryCode', code)
  }
  return (
    <Group legend={t('reach')}>
      <EmailField
        label={t('email')}
        hint={t('emailHint')}
        required
        autoComplete="email"
        defaultValue={email}
        {...form.field('email')}
      />
      <div className={grid.grid}>
        <SelectField
          label={t('country')}
          required
          autoComplete="country"
          defaultValue=""
          {...country}
          onChange={(event) => {
            selectDiallingCode(event.currentTarget.value)
            void onChange(event)
          }}
        >
          <option value="" disabled>
            {t('choose')}
          </option>
          {countries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <PhoneField
          label={t('phone')}
          required
          codes={codes.map(({ code, name }) => ({ code, place: name }))}
          codeProps={codeProps(form.field('countryCode'), homeCode(codes))}
          {...form.field('phone')}
        />
      </div>
    </Group>
  )
}

/** Returns props that preselect the home dialling code and show errors at the number only. */
function codeProps({ error: _, ...field }: ReturnType<RegisterFields['field']>, code: string | undefined) {
  return code === undefined ? field : { ...field, defaultValue: code }
}

const homeCode = (codes: readonly DialledCountry[]): string | undefined =>
  (codes.find(({ country }) => country === 'HK') ?? codes[0])?.code

/** Shows the fields of the password, entered twice. */
export function PasswordGroup({ form }: { form: RegisterFields }) {
  const t = useTranslations('account.register')
  return (
    <Group legend={t('secret')}>
      <div className={grid.grid}>
        <NewPasswordFields
          form={form}
          labels={{ password: t('password'), hint: t('passwordHint'), repeat: t('repeat') }}
        />
      </div>
    </Group>
  )
}
