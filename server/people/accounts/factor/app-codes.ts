import { randomBytes } from 'node:crypto'
import { HOTP, Secret, TOTP } from 'otpauth'
import type { Instant } from '#domain/money/money.ts'

const secretBytes = 20
const stepMs = 30_000

/** How many time steps a phone's clock may be off, either way. */
const windowSteps = 1

/** Creates a new secret for an authenticator app. */
export const newSecret = (): Buffer => randomBytes(secretBytes)

/** Returns the secret in base 32, for typing. */
export const secretText = (secret: Buffer): string => toSecret(secret).base32

/** Returns the `otpauth:` URI of a QR code. @param account the label in the authenticator app */
export const appUri = (secret: Buffer, issuer: string, account: string): string =>
  new TOTP({ issuer, label: account, secret: toSecret(secret) }).toString()

/** Returns the code that an app shows at an instant (RFC 6238: SHA-1, six digits, 30 seconds). */
export const appCodeAt = (secret: Buffer, at: Instant): string => codeOf(secret, Math.floor(at / stepMs))

const codeOf = (secret: Buffer, counter: number): string =>
  HOTP.generate({ secret: toSecret(secret), counter })

/**
 * Returns the time step of a code, counted from 1970, or null if the code is wrong for every step within the leeway.
 */
export function stepOf(secret: Buffer, code: string, now: Instant): number | null {
  const step = Math.floor(now / stepMs)
  const delta = HOTP.validate({ token: code, secret: toSecret(secret), counter: step, window: windowSteps })
  return delta === null ? null : step + delta
}

const toSecret = (secret: Buffer): Secret => new Secret({ buffer: new Uint8Array(secret).buffer })
