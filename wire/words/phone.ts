import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Converts a telephone number to international format, such as `+85237000142`; null if it is invalid.
 * @param phone as entered, with or without its dialling code
 * @param diallingCode such as `+852` or `852`, for a number without one; may be ''
 */
export function internationalPhone(phone: string, diallingCode: string): string | null {
  const written = phone.startsWith('+')
    ? phone
    : `+${diallingCode.replace(/\D/g, '')}${phone.replace(/^0+(?=\d)/, '')}`
  const parsed = parsePhoneNumberFromString(written)
  return parsed?.isPossible() ? parsed.number : null
}

/** Formats an international number in the groups of its country: `+852 9123 4567`. */
export const phoneShown = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.formatInternational() ?? phone

/**
 * Formats an international number without its dialling code: `9123 4567`; with it where the code is another.
 * @param diallingCode such as `+852`; may be ''
 */
export function nationalPhone(phone: string, diallingCode: string): string {
  const shown = phoneShown(phone)
  return diallingCode !== '' && shown.startsWith(`${diallingCode} `)
    ? shown.slice(diallingCode.length + 1)
    : shown
}

/**
 * Formats a telephone number during typing, in the groups of its country: `9123 45`.
 * @param diallingCode as above, for a number without its own
 */
export function phoneAsTyped(phone: string, diallingCode: string): string {
  const code = diallingCode.replace(/\D/g, '')
  const isOwn = phone.trimStart().startsWith('+') || code === ''
  return new AsYouType(isOwn ? undefined : { defaultCallingCode: code }).input(phone)
}
