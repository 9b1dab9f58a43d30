import type { SchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { userRegister } from '#wire/calls/accounts.ts'
import { newPassword, samePasswords } from './passwords.ts'

/** What opening an account asks for: what its call does, with passwords as people type them. */
export const registerSheet = {
  fields: { ...userRegister.fields, passwd: newPassword, repasswd: newPassword },
  rules: [samePasswords],
}

/** The form at work, as its groups of fields get it. */
export type RegisterFields = SchemaForm<(typeof registerSheet)['fields']>
