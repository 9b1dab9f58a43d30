import type { SchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { userRegister } from '#wire/calls/accounts.ts'
import { newPassword, samePasswords } from './passwords.ts'

/** The fields of registration: those of the call, with passwords as typed. */
export const registerSchema = {
  fields: { ...userRegister.fields, passwd: newPassword, repasswd: newPassword },
  rules: [samePasswords],
}

/** The form as passed to its field groups. */
export type RegisterFields = SchemaForm<(typeof registerSchema)['fields']>
