import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiCall, useSession } from '#web/kit/api/api-hooks.ts'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { useDraft } from '#web/kit/forms/use-draft.ts'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { useHouseName } from '#web/kit/page/house.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { EmailField } from '#web/kit/ui/email-field.tsx'
import { LinkButton } from '#web/kit/ui/link-button.tsx'
import { PasswordField } from '#web/kit/ui/password-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { userLogin } from '#wire/calls/accounts.ts'
import { passwordDigestOf } from '#wire/client/sha256.ts'
import type { Session } from '#wire/entities/user.ts'
import css from './account-form.module.css'
import { CodeField, type SecondFactor } from './code-field.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { knownPassword } from './passwords.ts'
import { authPath } from './return-path.ts'

const { email, rememberMe, factorCode } = userLogin.fields
const schema = { fields: { email, passwd: knownPassword, rememberMe, factorCode } }

/**
 * Logs in.
 *
 * @param email the address if known, such as from an emailed link; '' otherwise
 * @param back the return path, for visitors who register instead
 * @param forgotten wraps text in the link that resets a password
 */
export function LoginForm({
  email: knownEmail,
  back,
  forgotten,
  onDone,
}: {
  email: string
  back: string
  forgotten: (linkText: ReactNode) => ReactNode
  onDone?: () => void
}) {
  const t = useTranslations('account.login')
  const siteName = useHouseName()
  const call = useApiCall()
  const { signIn } = useSession()
  const toast = useToast()
  /** Minutes until password login is allowed again; 0 if it is allowed. */
  const [lockedMinutes, setLockedMinutes] = useState(0)
  /** The second factors to choose from, once the password was correct and a second factor is required (R5). */
  const [secondFactor, setSecondFactor] = useState<SecondFactor | null>(null)
  const finish = async (session: Session, remember: boolean) => {
    draft.clear()
    toast.show({ kind: 'done', key: 'session', text: t('success') })
    await signIn(session, remember)
    onDone?.()
  }
  const form = useSchemaForm(schema, async ({ passwd, ...credentials }) => {
    const response = await call(userLogin, { ...credentials, passwd: await passwordDigestOf(passwd) })
    if (response.ok) await finish(response.data, credentials.rememberMe)
    const isLocked = !response.ok && response.error.name === 'tooManyRequests'
    const requiredFactor =
      !response.ok && response.error.name === 'secondFactorNeeded' ? response.error.data : null
    if (requiredFactor) {
      setSecondFactor(requiredFactor)
      return { ok: true }
    }
    setLockedMinutes(isLocked && secondFactor === null ? Math.ceil(response.error.data.retryAfter / 60) : 0)
    return response
  })
  const restart = () => {
    setSecondFactor(null)
    form.set('factorCode', '')
    form.clearProblem()
  }
  const draft = useDraft('door', form, ['email'], knownEmail === '')

  return (
    <>
      <form method="post" noValidate className={css.form} onSubmit={form.onSubmit} onChange={draft.save}>
        {form.problem && (
          <Banner kind="error" onClear={form.clearProblem}>
            {lockedMinutes > 0 ? t.rich('locked', { minutes: lockedMinutes, link: forgotten }) : form.problem}
          </Banner>
        )}
        {secondFactor && <CodeField second={secondFactor} {...form.field('factorCode')} />}
        {secondFactor === null && (
          <>
            <EmailField
              label={t('email')}
              required
              autoComplete="username webauthn"
              defaultValue={knownEmail}
              {...form.field('email')}
            />
            <PasswordField
              label={t('password')}
              required
              autoComplete="current-password"
              aside={forgotten(t('forgotten'))}
              {...form.field('passwd')}
            />
            <CheckboxField defaultChecked {...form.field('rememberMe')}>
              {t('remember')}
            </CheckboxField>
          </>
        )}
        <SubmitButton size="lg" full busy={form.isBusy}>
          {t('submit')}
        </SubmitButton>
      </form>
      <PasskeyLogin remember={() => form.values().rememberMe !== false} onSession={finish} />
      {secondFactor && (
        <p className={css.aside}>
          <LinkButton onClick={restart}>{t('another')}</LinkButton>
        </p>
      )}
      {secondFactor === null && (
        <p className={css.aside}>
          {t.rich('new', {
            house: siteName,
            link: (linkText) => (
              <Link key="link" to={authPath('/register', back)} className={css.strong}>
                {linkText}
              </Link>
            ),
          })}
        </p>
      )}
    </>
  )
}
