import { randomBytes } from 'node:crypto'

/** Creates a random, URL-safe token. */
export const newToken = (): string => randomBytes(24).toString('base64url')
