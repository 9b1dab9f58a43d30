import { createHash, randomBytes } from 'node:crypto'

/** A text that nobody guesses, fit for an address. */
export const newToken = (): string => randomBytes(24).toString('base64url')

/** What is kept of a token that must not be read where it is kept. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
