import { randomBytes } from 'node:crypto'

/** Returns an id like the provider’s: a prefix with letters and digits. */
export const newId = (of: 'seti' | 'pi' | 'pm' | 'cus' | 'du' | 'ctoken'): string =>
  `${of}_${randomBytes(12).toString('hex')}`

/** Returns a client secret for an id. */
export const newSecret = (name: string): string => `${name}_secret_${randomBytes(18).toString('hex')}`
