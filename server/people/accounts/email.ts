/** Returns the normalised email address that identifies an account: two spellings of one address are one account. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase()
