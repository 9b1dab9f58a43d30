/** Crockford's alphabet: no letter that reads as a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16

/** How many recovery codes somebody has at a time (R5). */
export const recoveryCodeCount = 10

/** How many random bytes make one recovery code. */
export const recoveryCodeBytes = length

/** Makes a recovery code of 80 bits. @param random {@link recoveryCodeBytes} random bytes */
export const createRecoveryCode = (random: Uint8Array): string =>
  [...random]
    .slice(0, length)
    .map((byte) => alphabet.charAt(byte % alphabet.length))
    .join('')

/** Reads a recovery code as people type it: in any case, with hyphens or blanks. null where it is none. */
export function parseRecoveryCode(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : null
}

/** Reads the six digits that an authenticator app shows, with or without blanks. null where they are none. */
export function parseAppCode(text: string): string | null {
  const digits = text.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** A code or secret in groups of four, as it is shown. */
export const inGroups = (code: string, between: string): string => (code.match(/.{1,4}/g) ?? []).join(between)
