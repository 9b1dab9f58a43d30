import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiCall, useSession } from '#web/kit/api/api-hooks.ts'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { useDraft } from '#web/kit/forms/use-draft.ts'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { useHouseName } from '#web/kit/page/house.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { PasswordField } from '#web/kit/ui/password-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { userLogin } from '#wire/calls/accounts.ts'
import { passwordDigestOf } from '#wire/client/sha256.ts'
import type { Session } from '#wire/entities/user.ts'
import css from './account-form.module.css'
import { CodeField, type SecondFactor } from './code-field.tsx'
import { LinkButton } from './link-button.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { knownPassword } from './passwords.ts'
import { doorPath } from './return-path.ts'

const { email, rememberMe, factorCode } = userLogin.fields
const sheet = { fields: { email, passwd: knownPassword, rememberMe, factorCode } }

/**
 * Logs in.
 *
 * @param email known already, such as from a mailed link; '' where it is not
 * @param back where one was going, for who opens an account instead
 * @param forgotten sets words into the way to a new password
 */
export function LoginForm({
  email: known,
  back,
  forgotten,
  onDone,
}: {
  email: string
  back: string
  forgotten: (words: ReactNode) => ReactNode
  onDone?: () => void
}) {
  const t = useTranslations('account.login')
  const house = useHouseName()
  const ask = useApiCall()
  const { signIn } = useSession()
  const toast = useToast()
  /** Minutes for which nobody can log in by password; 0 where it is open. */
  const [locked, setLocked] = useState(0)
  /** What the account has beside its password, once the password is right and more is needed (R5). */
  const [second, setSecond] = useState<SecondFactor | null>(null)
  const welcome = async (session: Session, remember: boolean) => {
    draft.clear()
    toast.show({ kind: 'done', key: 'session', text: t('success') })
    await signIn(session, remember)
    onDone?.()
  }
  const form = useSchemaForm(sheet, async ({ passwd, ...who }) => {
    const sent = await ask(userLogin, { ...who, passwd: await passwordDigestOf(passwd) })
    if (sent.ok) await welcome(sent.data, who.rememberMe)
    const isLocked = !sent.ok && sent.error.name === 'tooManyRequests'
    const needed = !sent.ok && sent.error.name === 'secondFactorNeeded' ? sent.error.data : null
    if (needed) {
      setSecond(needed)
      return { ok: true }
    }
    setLocked(isLocked && second === null ? Math.ceil(sent.error.data.retryAfter / 60) : 0)
    return sent
  })
  const startAgain = () => {
    setSecond(null)
    form.set('factorCode', '')
    form.clearProblem()
  }
  const draft = useDraft('door', form, ['email'], known === '')

  return (
    <>
      <form method="post" noValidate className={css.form} onSubmit={form.onSubmit} onChange={draft.save}>
        {form.problem && (
          <Banner kind="error" onClear={form.clearProblem}>
            {locked > 0 ? t.rich('locked', { minutes: locked, link: forgotten }) : form.problem}
          </Banner>
        )}
        {second && <CodeField second={second} {...form.field('factorCode')} />}
        {second === null && (
          <>
            <TextField
              label={t('email')}
              type="email"
              required
              autoComplete="username webauthn"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={known}
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
      <PasskeyLogin remember={() => form.values().rememberMe !== false} onSession={welcome} />
      {second && (
        <p className={css.aside}>
          <LinkButton onClick={startAgain}>{t('another')}</LinkButton>
        </p>
      )}
      {second === null && (
        <p className={css.aside}>
          {t.rich('new', {
            house,
            link: (words) => (
              <Link key="link" to={doorPath('/register', back)} className={css.strong}>
                {words}
              </Link>
            ),
          })}
        </p>
      )}
    </>
  )
}
