import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import type { MadeCredential, SignedCredential } from './credential-json.ts'

/** The house as passkeys know it: bound to its host, used from its origin alone. */
export type RelyingParty = { readonly id: string; readonly name: string; readonly origin: string }

/** EdDSA, ES256, RS256: what authenticators sign with, by COSE's numbers. */
export const algorithms: readonly number[] = [-8, -7, -257]

const expectedBy = ({ id, origin }: RelyingParty) => ({
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: true,
})

/** The key of a passkey that was made for the house, by a device that looked who holds it; null where it was not. */
export async function provenKey(
  party: RelyingParty,
  { answer, challenge }: MadeCredential,
): Promise<WebAuthnCredential | null> {
  const verified = await orNull(
    verifyRegistrationResponse({
      ...expectedBy(party),
      response: answer,
      expectedChallenge: challenge,
      supportedAlgorithmIDs: [...algorithms],
    }),
  )
  return verified?.verified ? verified.registrationInfo.credential : null
}

/**
 * How often a device says that it has signed, where its signature is that of the passkey, for the house, and its count
 * has risen; else null.
 */
export async function provenCount(
  party: RelyingParty,
  { answer, challenge }: SignedCredential,
  credential: WebAuthnCredential,
): Promise<number | null> {
  const verified = await orNull(
    verifyAuthenticationResponse({
      ...expectedBy(party),
      response: answer,
      expectedChallenge: challenge,
      credential,
    }),
  )
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

/** The library throws whatever it does not accept. */
const orNull = <T>(verifying: Promise<T>): Promise<T | null> => verifying.catch(() => null)
