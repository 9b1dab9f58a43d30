import { PhoneField } from '#web/ui/phone-field.tsx'
import type { DiallingCode } from '#wire/entities/place.ts'

type Name = 'phone' | 'countryCode'

type PhoneForm = {
  readonly field: (name: Name) => { readonly error: string | undefined }
}

/** A number that is known already, and its dialling code. */
export type KnownPhone = { readonly phone: string; readonly countryCode: string }

/** A telephone number of a form whose fields are called as the wire calls them, begun with one that is known. */
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
      codes={codes.map(({ code: digits, name }) => ({ code: digits, place: name }))}
      codeProps={{ ...code, defaultValue: known.countryCode || usual?.code }}
      defaultValue={withoutCode(known)}
      {...form.field('phone')}
    />
  )
}

/** The number as it is dialled within its country; as it stands, where it is of another. */
export const withoutCode = ({ phone, countryCode }: KnownPhone): string =>
  countryCode !== '' && phone.startsWith(countryCode) ? phone.slice(countryCode.length) : phone

/** A number that no telephone has is told before the form is sent. What knows numbers is fetched when it is needed. */
export async function wrongPhone({ phone, countryCode }: KnownPhone) {
  const { internationalPhone } = await import('#wire/phone.ts')
  return internationalPhone(phone, countryCode) === null ? { phone: { name: 'phone' } as const } : {}
}
