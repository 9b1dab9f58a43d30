import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { PasskeyCreation, PasskeyRequest } from '#wire/entities/passkey.ts'

/** What came of asking a device for a passkey: JSON for the house, or why there is none. */
export type Ceremony =
  | { readonly kind: 'done'; readonly credential: string }
  /** Its owner would rather not, or another ceremony has taken its place. */
  | { readonly kind: 'left' }
  /** It keeps a passkey of this account already. */
  | { readonly kind: 'known' }
  | { readonly kind: 'failed' }

/** Has a device make a passkey. */
export const makePasskey = (optionsJSON: PasskeyCreation): Promise<Ceremony> =>
  outcomeOf(startRegistration({ optionsJSON }))

/** Has a device sign with a passkey, in the browser's own window. */
export const signWithPasskey = (optionsJSON: PasskeyRequest): Promise<Ceremony> =>
  outcomeOf(startAuthentication({ optionsJSON }))

/** Offers passkeys among what the browser fills in by itself; waits until one is chosen. */
export const offerPasskeys = (optionsJSON: PasskeyRequest): Promise<Ceremony> =>
  outcomeOf(startAuthentication({ optionsJSON, useBrowserAutofill: true }))

/** Whether this browser can offer passkeys in that way. */
export const canOffer = (): Promise<boolean> => browserSupportsWebAuthnAutofill()

/** Ends what is under way. */
export const leaveCeremony = (): void => WebAuthnAbortService.cancelCeremony()

async function outcomeOf(ceremony: Promise<unknown>): Promise<Ceremony> {
  try {
    return { kind: 'done', credential: JSON.stringify(await ceremony) }
  } catch (fault) {
    return { kind: kindOf(fault) }
  }
}

function kindOf(fault: unknown): 'left' | 'known' | 'failed' {
  if (fault instanceof WebAuthnError && fault.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'known'
  const name = fault instanceof Error ? fault.name : ''
  return name === 'NotAllowedError' || name === 'AbortError' ? 'left' : 'failed'
}
