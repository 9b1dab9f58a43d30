/** The refusals of calls that are open only to those who may bid in the sale. */
export const ineligible = [
  'emailNotVerified',
  'notRegistered',
  'registrationPending',
  'registrationRefused',
  'identityNeeded',
  'staffCannotBid',
] as const
