import { randomBytes } from 'node:crypto'

/** A name such as the provider gives: letters and digits after what it is of. */
export const newId = (of: 'seti' | 'pi' | 'pm' | 'cus'): string => `${of}_${randomBytes(12).toString('hex')}`

/** What lets a browser go on with something of that name. */
export const newSecret = (name: string): string => `${name}_secret_${randomBytes(18).toString('hex')}`
