import { randomBytes } from 'node:crypto'

/** A random, URL-safe token. */
export const newToken = (): string => randomBytes(24).toString('base64url')
