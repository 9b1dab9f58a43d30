/**
 * Why a card was declined, as clients see it. A bank's report of theft or fraud becomes `declined`, so that it is not
 * disclosed to the wrong person.
 */
export const declineReasons = [
  'declined',
  'insufficientFunds',
  'expired',
  'authenticationFailed',
  'incorrectNumber',
  'incorrectCvc',
  'notSupported',
  'processing',
  'cancelled',
] as const

export type DeclineReason = (typeof declineReasons)[number]
