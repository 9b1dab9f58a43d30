import { createHash, randomBytes } from 'node:crypto'

/** A random, URL-safe token. */
export const newToken = (): string => randomBytes(24).toString('base64url')

/** The digest of a token, as it is stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
