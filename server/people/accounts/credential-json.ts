import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'

const encoded = z.base64url().min(1)
const common = { id: encoded, rawId: encoded, type: z.literal('public-key') }

const registrationResponse = z.object({
  ...common,
  response: z.object({ clientDataJSON: encoded, attestationObject: encoded }),
})

const authenticationResponse = z.object({
  ...common,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.base64url().optional(),
  }),
})

/** The client data of a ceremony. Cross-origin ceremonies are rejected: our pages are never framed. */
const clientData = z.object({ challenge: encoded, crossOrigin: z.literal(false).optional() })

/** The response to a registration ceremony, and the challenge that it names. */
export type RegistrationCredential = {
  readonly response: RegistrationResponseJSON
  readonly challenge: string
}

/** The response to an authentication ceremony, the challenge and the owner that it names; null if it names none. */
export type AuthenticationCredential = {
  readonly response: AuthenticationResponseJSON
  readonly challenge: string
  readonly owner: string | null
}

/** Parses a registration response, without verifying it. @returns null if it is malformed */
export function parseRegistration(json: string): RegistrationCredential | null {
  const result = registrationResponse.safeParse(parseJson(json))
  if (!result.success) return null
  const challenge = challengeIn(result.data.response.clientDataJSON)
  return challenge === null ? null : { response: { ...result.data, clientExtensionResults: {} }, challenge }
}

/** Parses an authentication response, without verifying it. @returns null if it is malformed */
export function parseAuthentication(json: string): AuthenticationCredential | null {
  const result = authenticationResponse.safeParse(parseJson(json))
  if (!result.success) return null
  const { userHandle, ...response } = result.data.response
  const challenge = challengeIn(response.clientDataJSON)
  if (challenge === null) return null
  return {
    response: { ...result.data, response, clientExtensionResults: {} },
    challenge,
    owner: userHandle ? decodeText(userHandle) : null,
  }
}

function challengeIn(clientDataJSON: string): string | null {
  const result = clientData.safeParse(parseJson(decodeText(clientDataJSON)))
  return result.success ? result.data.challenge : null
}

const decodeText = (base64url: string): string => Buffer.from(base64url, 'base64url').toString()

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
