import type { ComponentProps } from 'react'
import { PasswordField } from '#web/kit/ui/password-field.tsx'

/** Identifies the account of a password form for password managers. */
export const PasswordOwner = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
)

/** Shows the password that the account has now. */
export const CurrentPasswordField = (props: ComponentProps<typeof PasswordField>) => (
  <PasswordField required autoComplete="current-password" {...props} />
)

/** Shows the fields of a new password, entered twice. */
export function NewPasswordFields({
  form,
  labels,
}: {
  form: {
    readonly field: (name: 'passwd' | 'repasswd') => Partial<ComponentProps<typeof PasswordField>>
  }
  labels: { readonly password: string; readonly hint: string; readonly repeat: string }
}) {
  return (
    <>
      <PasswordField
        label={labels.password}
        hint={labels.hint}
        required
        autoComplete="new-password"
        {...form.field('passwd')}
      />
      <PasswordField label={labels.repeat} required autoComplete="new-password" {...form.field('repasswd')} />
    </>
  )
}
