/**
 * Why a card was not taken, as people are told. What a bank says of theft or fraud is told as `declined`, so that nobody
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
