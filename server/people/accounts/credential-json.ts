import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'

const encoded = z.base64url().min(1)
const common = { id: encoded, rawId: encoded, type: z.literal('public-key') }

const made = z.object({
  ...common,
  response: z.object({ clientDataJSON: encoded, attestationObject: encoded }),
})

const signed = z.object({
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
export type MadeCredential = { readonly answer: RegistrationResponseJSON; readonly challenge: string }

/** The response to an authentication ceremony, the challenge and the owner that it names; null where it names none. */
export type SignedCredential = {
  readonly answer: AuthenticationResponseJSON
  readonly challenge: string
  readonly owner: string | null
}

/** Parses a registration response, without verifying it. @returns null where it is malformed */
export function readMade(json: string): MadeCredential | null {
  const read = made.safeParse(parsed(json))
  if (!read.success) return null
  const challenge = challengeIn(read.data.response.clientDataJSON)
  return challenge === null ? null : { answer: { ...read.data, clientExtensionResults: {} }, challenge }
}

/** Parses an authentication response, without verifying it. @returns null where it is malformed */
export function readSigned(json: string): SignedCredential | null {
  const read = signed.safeParse(parsed(json))
  if (!read.success) return null
  const { userHandle, ...response } = read.data.response
  const challenge = challengeIn(response.clientDataJSON)
  if (challenge === null) return null
  return {
    answer: { ...read.data, response, clientExtensionResults: {} },
    challenge,
    owner: userHandle ? textOf(userHandle) : null,
  }
}

function challengeIn(clientDataJSON: string): string | null {
  const read = clientData.safeParse(parsed(textOf(clientDataJSON)))
  return read.success ? read.data.challenge : null
}

const textOf = (base64url: string): string => Buffer.from(base64url, 'base64url').toString()

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
