/**
 * Why a card was declined, as clients see it. A bank's report of theft or fraud becomes `declined`, so that nobody
 * learns it who should not.
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
] as const

export type DeclineReason = (typeof declineReasons)[number]
