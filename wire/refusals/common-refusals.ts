import type { RefusalName } from './codes.ts'

/** Refusals that any call may answer. */
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
