import { PhoneField } from '#web/kit/ui/phone-field.tsx'
import type { DiallingCode } from '#wire/entities/place.ts'
import { internationalPhone, phoneShown } from '#wire/words/phone.ts'

type Name = 'phone' | 'countryCode'

type PhoneForm = {
  readonly field: (name: Name) => { readonly error: string | undefined }
}

/** A number that is known already, and its dialling code. */
export type KnownPhone = { readonly phone: string; readonly countryCode: string }

/**
 * A telephone number of a form whose fields are called as the wire calls them, begun with one that is known. It brings
 * what knows the numbers of the world along: for forms that are fetched when they are opened.
 */
export function DialledPhone({
  form,
  codes,
  known,
  label,
}: {
  form: PhoneForm
  codes: readonly DiallingCode[]
  known: KnownPhone
  label: string
}) {
  const { error: _, ...code } = form.field('countryCode')
  const usual = codes.find(({ country }) => country === 'HK') ?? codes[0]
  return (
    <PhoneField
      label={label}
      required
      codes={offered(codes, known)}
      codeProps={{ ...code, defaultValue: known.countryCode || usual?.code }}
      defaultValue={withoutCode(known)}
      {...form.field('phone')}
    />
  )
}

/** The codes to choose from, the number's own among them: under another code it would be another number. */
function offered(codes: readonly DiallingCode[], { countryCode }: KnownPhone) {
  const listed = codes.map(({ code, name }) => ({ code, place: name }))
  const isListed = countryCode === '' || listed.some(({ code }) => code === countryCode)
  return isListed ? listed : [{ code: countryCode, place: '' }, ...listed]
}

/** The number in its groups, as it is dialled within its country; with its own code, where that is another. */
const withoutCode = ({ phone, countryCode }: KnownPhone): string => {
  const shown = phoneShown(phone)
  return countryCode !== '' && shown.startsWith(`${countryCode} `)
    ? shown.slice(countryCode.length + 1)
    : shown
}

/** A number that no telephone has is told before the form is sent. */
export const wrongPhone = async ({ phone, countryCode }: KnownPhone) =>
  internationalPhone(phone, countryCode) === null ? { phone: { name: 'phone' } as const } : {}
