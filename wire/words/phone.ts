import { AsYouType, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { PlainIssue } from '#wire/refusals/issue.ts'

/**
 * Why a number is queried: it is not a number, it repeats its dialling code, or it does not exist under that
 * code.
 */
export type PhoneIssue = Extract<PlainIssue, 'phone' | 'phoneRepeatsCode' | 'phoneUnlikely'>

/** A number in international format, such as `+85237000142`, or what is wrong with it. */
export type PhoneReading =
  | { readonly ok: true; readonly phone: string }
  | { readonly ok: false; readonly issue: PhoneIssue }

/** The reading of an optional field that is empty. */
export const noPhone: PhoneReading = { ok: true, phone: '' }

/**
 * Reads a telephone number; full-width digits and signs count like others. A number entered with its own `+`
 * may be unknown to the numbering plans. @param phone the number as entered, with or without its dialling code
 * @param diallingCode the code, such as `+852` or `852`, for a number without one; may be ''
 */
export function readPhone(phone: string, diallingCode: string): PhoneReading {
  const plain = plainPhone(phone)
  const hasOwnCode = plain.startsWith('+')
  const parsed = parsePhoneNumberFromString(
    hasOwnCode ? plain : `+${digitsOf(diallingCode)}${plain.replace(/^0+(?=\d)/, '')}`,
  )
  if (!parsed) return { ok: false, issue: 'phone' }
  if (repeatsCode(parsed)) return { ok: false, issue: 'phoneRepeatsCode' }
  if (!parsed.isPossible()) return { ok: false, issue: 'phone' }
  if (!hasOwnCode && !parsed.isValid()) return { ok: false, issue: 'phoneUnlikely' }
  return { ok: true, phone: parsed.number }
}

/** Returns whether a number exists only without the dialling code at its beginning. */
function repeatsCode(parsed: PhoneNumber): boolean {
  const { countryCallingCode: code, nationalNumber } = parsed
  if (parsed.isValid() || !nationalNumber.startsWith(code)) return false
  return parsePhoneNumberFromString(`+${nationalNumber}`)?.isValid() ?? false
}

const plainPhone = (phone: string): string => phone.normalize('NFKC').trim()

const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** Formats an international number in the groups of its country: `+852 9123 4567`. */
export const phoneShown = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.formatInternational() ?? phone

/**
 * Formats an international number without its dialling code: `9123 4567`; with it if the code differs, or if
 * `readPhone` queries the number without it. @param diallingCode the code, such as `+852`; may be ''
 */
export function nationalPhone(phone: string, diallingCode: string): string {
  const shown = phoneShown(phone)
  const isKnown = parsePhoneNumberFromString(phone)?.isValid() ?? false
  return isKnown && diallingCode !== '' && shown.startsWith(`${diallingCode} `)
    ? shown.slice(diallingCode.length + 1)
    : shown
}

/**
 * Formats a telephone number during typing, in the groups of its country: `9123 45`.
 * @param diallingCode the code, for a number without its own
 */
export function phoneAsTyped(phone: string, diallingCode: string): string {
  const plain = plainPhone(phone)
  const code = digitsOf(diallingCode)
  const isOwn = plain.startsWith('+') || code === ''
  return new AsYouType(isOwn ? undefined : { defaultCallingCode: code }).input(plain)
}
