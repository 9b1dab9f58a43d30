import { useTranslations } from 'use-intl'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import type { User } from '#wire/entities/user.ts'
import { FirstAndLastName } from './first-and-last-name.tsx'

type Name = 'prefix' | 'firstName' | 'lastName'

type NameForm = { readonly field: (name: Name) => { readonly error: string | undefined } }

const prefixes = [
  ['Mr', 'mr'],
  ['Mrs', 'mrs'],
  ['Ms', 'ms'],
  ['Miss', 'miss'],
  ['Dr', 'dr'],
] as const

/**
 * Shows the fields of a name. A custom title remains an option.
 *
 * @param user known values; omitted when registering
 */
export function NameFields({
  form,
  user,
  className,
}: {
  form: NameForm
  user?: Pick<User, Name>
  className: string | undefined
}) {
  const t = useTranslations('account.register')
  const prefix = user?.prefix ?? ''
  const isCustom = prefix !== '' && !prefixes.some(([value]) => value === prefix)
  return (
    <div className={className}>
      <SelectField
        label={t('prefix')}
        required
        autoComplete="honorific-prefix"
        defaultValue={prefix}
        {...form.field('prefix')}
      >
        <option value="" disabled>
          {t('choose')}
        </option>
        {prefixes.map(([value, key]) => (
          <option key={value} value={value}>
            {t(`prefixes.${key}`)}
          </option>
        ))}
        {isCustom && <option value={prefix}>{prefix}</option>}
      </SelectField>
      <FirstAndLastName
        labels={{ firstName: t('firstName'), lastName: t('lastName') }}
        form={form}
        known={user}
      />
    </div>
  )
}
