import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A telephone number in international form, such as `+85237000142`; null where it is none.
 * @param phone as people write it, with or without its dialling code
 * @param diallingCode such as `+852` or `852`, for a number without one; may be ''
 */
export function internationalPhone(phone: string, diallingCode: string): string | null {
  const written = phone.startsWith('+')
    ? phone
    : `+${diallingCode.replace(/\D/g, '')}${phone.replace(/^0+(?=\d)/, '')}`
  const parsed = parsePhoneNumberFromString(written)
  return parsed?.isPossible() ? parsed.number : null
}
