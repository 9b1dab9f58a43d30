import type { WebAuthnCredential } from '@simplewebauthn/server'
import type { AuthenticationCredential, RegistrationCredential } from './credential-json.ts'

/** The relying party that passkeys are bound to: its host, and the only origin they may be used from. */
export type RelyingParty = { readonly id: string; readonly name: () => string; readonly origin: string }

/** The COSE algorithms accepted: EdDSA, ES256 and RS256. */
export const algorithms: readonly number[] = [-8, -7, -257]

/** Loads the library, whose 250 modules are needed only for passkeys. */
const webAuthn = () => import('@simplewebauthn/server')

const expectations = ({ id, origin }: RelyingParty) => ({
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: true,
})

/** Verifies a registration response. @returns the passkey's public key; null if the response is not valid */
export async function verifyRegistration(
  party: RelyingParty,
  { response, challenge }: RegistrationCredential,
): Promise<WebAuthnCredential | null> {
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await nullOnError(
    verifyRegistrationResponse({
      ...expectations(party),
      response,
      expectedChallenge: challenge,
      supportedAlgorithmIDs: [...algorithms],
    }),
  )
  return verified?.verified ? verified.registrationInfo.credential : null
}

/** Verifies an authentication response. @returns the new signature counter; null if the response is not valid */
export async function verifyAuthentication(
  party: RelyingParty,
  { response, challenge }: AuthenticationCredential,
  credential: WebAuthnCredential,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webAuthn()
  const verified = await nullOnError(
    verifyAuthenticationResponse({
      ...expectations(party),
      response,
      expectedChallenge: challenge,
      credential,
    }),
  )
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

/** Returns null if the library throws because a response is not valid. */
const nullOnError = <T>(verifying: Promise<T>): Promise<T | null> => verifying.catch(() => null)
