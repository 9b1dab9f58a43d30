/** The refusals of calls that only those who may bid in the sale can make. */
export const ineligible = [
  'emailNotVerified',
  'notRegistered',
  'registrationPending',
  'registrationRefused',
  'identityNeeded',
  'staffCannotBid',
] as const
