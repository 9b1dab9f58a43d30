/** Crockford's alphabet: no letter that resembles a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16

/** The number of recovery codes of a user (R5). */
export const recoveryCodeCount = 10

/** The number of random bytes in a recovery code. */
export const recoveryCodeBytes = length

/** Makes a recovery code of 80 bits. @param random {@link recoveryCodeBytes} random bytes */
export const createRecoveryCode = (random: Uint8Array): string =>
  [...random]
    .slice(0, length)
    .map((byte) => alphabet.charAt(byte % alphabet.length))
    .join('')

/** Parses a recovery code in any case, with hyphens or spaces; null if invalid. */
export function parseRecoveryCode(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : null
}

/** Parses the six digits of an authenticator app, with or without spaces; null if invalid. */
export function parseAppCode(text: string): string | null {
  const digits = text.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** Returns a code or secret in groups of four, for display. */
export const inGroups = (code: string, between: string): string => (code.match(/.{1,4}/g) ?? []).join(between)
