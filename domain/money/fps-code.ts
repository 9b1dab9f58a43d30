import { type Cents, decimal } from './money.ts'

/** The payment requested by a code of Hong Kong's Faster Payment System (O20). */
export type FpsRequest = {
  /** The company's identifier: 7 or 9 digits, a Hong Kong mobile number, or an email address. */
  readonly identifier: string
  readonly currency: string
  /** The amount owed at this moment. */
  readonly owed: Cents
  /** The maximum amount of a transfer by code, in whole dollars. */
  readonly limit: number
  /** Names the payment in the company's account, such as the number of an invoice. */
  readonly reference: string
}

/**
 * Returns the text of the QR code that asks for what is owed, in the format that banks' apps read (EMV
 * merchant-presented). Returns '' without an identifier, for other currencies, for nothing owed, and above the limit
 * (O20).
 */
export function fpsCode({ identifier, currency, owed, limit, reference }: FpsRequest): string {
  const account = accountField(identifier.trim())
  const number = reference.replace(/[^A-Za-z0-9]/gu, '').slice(0, 25)
  if (!account || currency !== 'HKD' || owed <= 0 || owed > limit * 100) return ''
  const text = [
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', 'hk.com.hkicl') + account),
    field('52', '0000'),
    field('53', '344'),
    field('54', decimal(owed)),
    field('58', 'HK'),
    field('59', 'NA'),
    field('60', 'HK'),
    number === '' ? '' : field('62', field('01', number)),
    '6304',
  ].join('')
  return text + checksum(text).toString(16).toUpperCase().padStart(4, '0')
}

/** Returns the company's identifier as a field, by its kind; null if its kind is unknown. */
function accountField(identifier: string): string | null {
  const digits = identifier.replace(/[\s-]/gu, '')
  if (/^(?:\d{7}|\d{9})$/u.test(digits)) return field('02', digits)
  const mobile = /^(?:\+?852)?([4-9]\d{7})$/u.exec(digits)
  if (mobile) return field('03', `+852-${mobile[1]}`)
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(identifier) && identifier.length < 100
    ? field('04', identifier)
    : null
}

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`

/** Returns the checksum of ASCII text: CRC-16 with the polynomial 1021 and the initial value FFFF. */
function checksum(text: string): number {
  let sum = 0xffff
  for (const character of text) {
    sum ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return sum
}
