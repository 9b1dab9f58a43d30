import { PhoneField } from '#web/kit/ui/phone-field.tsx'
import type { DiallingCode } from '#wire/entities/place.ts'
import { internationalPhone, phoneShown } from '#wire/words/phone.ts'

type Name = 'phone' | 'countryCode'

type PhoneForm = {
  readonly field: (name: Name) => { readonly error: string | undefined }
}

/** A number that is known already, and its dialling code. */
export type PhoneValue = { readonly phone: string; readonly countryCode: string }

/**
 * A telephone number of a form whose fields are called as the wire calls them, begun with one that is known. It brings
 * what knows the numbers of the world along: for forms that are fetched when they are opened.
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
      defaultValue={nationalNumber(initial)}
      {...form.field('phone')}
    />
  )
}

/** The codes to choose from, the number's own among them: under another code it would be another number. */
function codeOptions(codes: readonly DiallingCode[], { countryCode }: PhoneValue) {
  const listed = codes.map(({ code, name }) => ({ code, place: name }))
  const isListed = countryCode === '' || listed.some(({ code }) => code === countryCode)
  return isListed ? listed : [{ code: countryCode, place: '' }, ...listed]
}

/** The number in its groups, as it is dialled within its country; with its own code, where that is another. */
const nationalNumber = ({ phone, countryCode }: PhoneValue): string => {
  const shown = phoneShown(phone)
  return countryCode !== '' && shown.startsWith(`${countryCode} `)
    ? shown.slice(countryCode.length + 1)
    : shown
}

/** A number that no telephone has is told before the form is sent. */
export const validatePhone = async ({ phone, countryCode }: PhoneValue) =>
  internationalPhone(phone, countryCode) === null ? { phone: { name: 'phone' } as const } : {}
