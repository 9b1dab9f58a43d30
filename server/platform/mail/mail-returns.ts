/** The address that undelivered newsletters return to, and the password that they are posted with. */
export type MailReturns = { readonly address: string; readonly password: string }

/** Returns the return of undelivered newsletters by these settings, or null without both. */
export const mailReturns = (address: string | undefined, password: string | undefined): MailReturns | null =>
  address === undefined || password === undefined ? null : { address, password }
