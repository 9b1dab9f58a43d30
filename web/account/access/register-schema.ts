import type { SchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { userRegister } from '#wire/calls/accounts.ts'
import { newPassword, samePasswords } from './passwords.ts'

/** The fields of registering: those of the call, with passwords as typed. */
export const registerSchema = {
  fields: { ...userRegister.fields, passwd: newPassword, repasswd: newPassword },
  rules: [samePasswords],
}

/** The form, as passed to its groups of fields. */
export type RegisterFields = SchemaForm<(typeof registerSchema)['fields']>
