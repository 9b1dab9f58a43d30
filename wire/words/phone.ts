import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min'

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

/** A number in international form in groups, as its country writes it: `+852 9123 4567`. */
export const phoneShown = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.formatInternational() ?? phone

/**
 * A telephone number that is being typed, in groups as its country writes it: `9123 45`.
 * @param diallingCode as above, where the number does not bring its own
 */
export function phoneAsTyped(phone: string, diallingCode: string): string {
  const code = diallingCode.replace(/\D/g, '')
  const isOwn = phone.trimStart().startsWith('+') || code === ''
  return new AsYouType(isOwn ? undefined : { defaultCallingCode: code }).input(phone)
}
