import * as z from 'zod/mini'
import type { FormValues } from '#web/kit/forms/form-schema.ts'

/** A password as its owner types it. It never leaves the browser: what travels is its digest. */
export const knownPassword = z.string().check(z.maxLength(200))

/** The least length of a password that somebody chooses. Only the browser can tell: the house never sees it. */
export const newPassword = z.string().check(z.minLength(8), z.maxLength(200))

/** The same password twice, against slips of the finger. */
export const samePasswords = {
  field: 'repasswd',
  fault: 'passwordsDiffer',
  holds: ({ passwd, repasswd }: FormValues) => passwd === repasswd,
} as const
