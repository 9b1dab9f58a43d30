import { createHash, randomBytes } from 'node:crypto'

/** Creates a new token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns the digest of a token, as it is stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
