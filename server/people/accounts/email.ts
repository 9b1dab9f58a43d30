/** An e-mail address as accounts are told apart by it: two spellings of one address are one account. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase()
