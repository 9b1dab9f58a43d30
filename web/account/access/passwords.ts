import * as z from 'zod/mini'
import type { FormValues } from '#web/kit/forms/form-schema.ts'

/** A password as typed. It never leaves the browser: only its digest is sent. */
export const knownPassword = z.string().check(z.maxLength(200))

/** A newly chosen password. Only the browser can check its length: the server never sees it. */
export const newPassword = z.string().check(z.minLength(8), z.maxLength(200))

/** Requires the same password twice. */
export const samePasswords = {
  field: 'repasswd',
  issue: 'passwordsDiffer',
  holds: ({ passwd, repasswd }: FormValues) => passwd === repasswd,
} as const
