import * as z from 'zod/mini'
import { duration, instant } from '#wire/schema/values.ts'

/** A passkey of an account, as its owner sees it. */
export const passkey = z.strictObject({
  id: z.string(),
  /** The name its owner gave it. */
  name: z.string(),
  createdAt: instant,
  /** When it was last used to sign in; 0 if never. */
  usedAt: instant,
})

const publicKey = z.literal('public-key')

/** The options for creating a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const passkeyCreation = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: publicKey, alg: z.int() })),
  timeout: duration,
  excludeCredentials: z.array(z.strictObject({ type: publicKey, id: z.string() })),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** The options for signing in with a passkey: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const passkeyRequest = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: duration,
  userVerification: z.literal('required'),
})

export type Passkey = z.output<typeof passkey>
export type PasskeyCreation = z.output<typeof passkeyCreation>
export type PasskeyRequest = z.output<typeof passkeyRequest>
