import { useLocale } from 'use-intl'
import { isChinese } from '#web/kit/i18n/language.ts'
import { TextField } from '#web/kit/ui/text-field.tsx'

type Name = 'firstName' | 'lastName'

/**
 * Shows the fields of a first and a last name; in Chinese the last name comes first.
 *
 * @param known the initial values; omitted for an empty form
 */
export function FirstAndLastName({
  labels,
  form,
  known,
}: {
  labels: { readonly [name in Name]: string }
  form: { readonly field: (name: Name) => { readonly error: string | undefined } }
  known?: { readonly [name in Name]: string } | undefined
}) {
  const familyFirst = isChinese(useLocale())
  const first = (
    <TextField
      key="first"
      label={labels.firstName}
      required
      autoComplete="given-name"
      defaultValue={known?.firstName}
      {...form.field('firstName')}
    />
  )
  const last = (
    <TextField
      key="last"
      label={labels.lastName}
      required
      autoComplete="family-name"
      defaultValue={known?.lastName}
      {...form.field('lastName')}
    />
  )
  return familyFirst ? [last, first] : [first, last]
}
