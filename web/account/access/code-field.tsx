import { type ComponentProps, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import type { FieldText } from '#web/kit/ui/field.tsx'
import typography from '#web/kit/ui/type.module.css'
import css from './account-form.module.css'
import { FactorCode } from './factor-code.tsx'

/** The second factors of an account. */
export type SecondFactor = { readonly app: boolean; readonly passkey: boolean }

/** Asks for a code of the authenticator app, or a recovery code, once the password was correct. */
export function CodeField({
  second: { app },
  ...field
}: { second: SecondFactor } & Pick<FieldText, 'error'> & ComponentProps<'input'>) {
  const t = useTranslations('account.login')
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={container} className={css.form}>
      <p className={classes(typography.small, typography.dim)}>{t(app ? 'secondLead' : 'secondPasskey')}</p>
      <FactorCode label={t('code')} hint={t(app ? 'codeHint' : 'recoveryHint')} {...field} />
    </div>
  )
}
