import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { PasskeyCreation, PasskeyRequest } from '#wire/entities/passkey.ts'

/** Result of a WebAuthn ceremony: the credential as JSON, or why there is none. */
export type CeremonyResult =
  | { readonly kind: 'done'; readonly credential: string }
  /** Cancelled by the user, or replaced by another ceremony. */
  | { readonly kind: 'cancelled' }
  /** The device already holds a passkey of this account. */
  | { readonly kind: 'known' }
  | { readonly kind: 'failed' }

/** Creates a passkey on a device. */
export const createPasskey = (optionsJSON: PasskeyCreation): Promise<CeremonyResult> =>
  runCeremony(startRegistration({ optionsJSON }))

/** Signs with a passkey, in the browser's dialog. */
export const signWithPasskey = (optionsJSON: PasskeyRequest): Promise<CeremonyResult> =>
  runCeremony(startAuthentication({ optionsJSON }))

/** Offers passkeys in the browser's autofill; resolves once one is chosen. */
export const offerPasskeys = (optionsJSON: PasskeyRequest): Promise<CeremonyResult> =>
  runCeremony(startAuthentication({ optionsJSON, useBrowserAutofill: true }))

/** Returns whether this browser offers passkeys in its autofill. */
export const supportsAutofill = (): Promise<boolean> => browserSupportsWebAuthnAutofill()

/** Cancels the current ceremony. */
export const cancelCeremony = (): void => WebAuthnAbortService.cancelCeremony()

async function runCeremony(ceremony: Promise<unknown>): Promise<CeremonyResult> {
  try {
    return { kind: 'done', credential: JSON.stringify(await ceremony) }
  } catch (error) {
    return { kind: failureKind(error) }
  }
}

function failureKind(error: unknown): 'cancelled' | 'known' | 'failed' {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'known'
  const name = error instanceof Error ? error.name : ''
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed'
}
