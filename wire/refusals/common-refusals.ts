import type { RefusalName } from './codes.ts'

/** Refusals that any call may return. */
export const commonRefusals = [
  'sessionEnded',
  'invalidInput',
  'badSignature',
  'staleTimestamp',
  'tooManyRequests',
  'notAllowed',
  'secondPersonNeeded',
  'freshSignInNeeded',
] as const satisfies readonly RefusalName[]
