/** The address to which undelivered newsletters return, and the password with which they are posted. */
export type MailReturns = { readonly address: string; readonly password: string }

/** Returns the settings for undelivered newsletters, or null unless both are set. */
export const mailReturns = (address: string | undefined, password: string | undefined): MailReturns | null =>
  address === undefined || password === undefined ? null : { address, password }
