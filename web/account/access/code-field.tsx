import { type ComponentProps, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldText } from '#web/kit/ui/field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import css from './account-form.module.css'

/** What an account has beside its password. */
export type SecondFactor = { readonly app: boolean; readonly passkey: boolean }

/** Asks for the code of an authenticator app, or a recovery code, once the password was right. */
export function CodeField({
  second: { app },
  ...field
}: { second: SecondFactor } & Pick<FieldText, 'error'> & ComponentProps<'input'>) {
  const t = useTranslations('account.login')
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={part} className={css.form}>
      <p className={css.note}>{t(app ? 'secondLead' : 'secondPasskey')}</p>
      <TextField
        label={t('code')}
        hint={t(app ? 'codeHint' : 'recoveryHint')}
        required
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        {...field}
      />
    </div>
  )
}
