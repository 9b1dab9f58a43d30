import { PhoneField } from '#web/kit/ui/phone-field.tsx'
import type { DiallingCode } from '#wire/entities/place.ts'
import { nationalPhone } from '#wire/words/phone.ts'

type Name = 'phone' | 'countryCode'

type PhoneForm = {
  readonly field: (name: Name) => { readonly error: string | undefined }
}

/** A telephone number and its dialling code. */
export type PhoneValue = { readonly phone: string; readonly countryCode: string }

/**
 * Shows a telephone field whose names match the call's fields, with an initial value. It imports the phone
 * number library, so it is for forms that are loaded when opened.
 */
export function FormPhoneField({
  form,
  codes,
  initial,
  label,
}: {
  form: PhoneForm
  codes: readonly DiallingCode[]
  initial: PhoneValue
  label: string
}) {
  const { error: _, ...code } = form.field('countryCode')
  const defaultCode = codes.find(({ country }) => country === 'HK') ?? codes[0]
  return (
    <PhoneField
      label={label}
      required
      codes={codeOptions(codes, initial)}
      codeProps={{ ...code, defaultValue: initial.countryCode || defaultCode?.code }}
      defaultValue={nationalPhone(initial.phone, initial.countryCode)}
      {...form.field('phone')}
    />
  )
}

/** Returns the offered dialling codes, including the number's own. */
function codeOptions(codes: readonly DiallingCode[], { countryCode }: PhoneValue) {
  const listed = codes.map(({ code, name }) => ({ code, place: name }))
  const isListed = countryCode === '' || listed.some(({ code }) => code === countryCode)
  return isListed ? listed : [{ code: countryCode, place: '' }, ...listed]
}
