import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { userEmailVerify, userInfo } from '#wire/calls/accounts.ts'
import css from './account-form.module.css'
import { ResendCode } from './resend-code.tsx'
import { doorPath } from './return-path.ts'

const sixDigits = z.string().check(z.trim(), z.regex(/^\d{6}$/))
const sheet = { fields: { email: userEmailVerify.fields.email, oneTimeCode: sixDigits } }

/**
 * Verifies an e-mail address by the code that was mailed to it.
 *
 * @param email '' where it is not known, and is asked for
 * @param isOwn it is the address of who is logged in
 * @param justSent a code is on its way at this moment
 * @param back where one was going; '/' where nowhere: then the page shows what is still to be verified
 */
export function VerifyEmail({
  email: known,
  isOwn,
  justSent,
  back,
}: {
  email: string
  isOwn: boolean
  justSent: boolean
  back: string
}) {
  const t = useTranslations('account.verification')
  const ask = useApiCall()
  const refresh = useRefresh()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [verified, setVerified] = useState<string | null>(null)
  const form = useSchemaForm(sheet, async (payload) => {
    const sent = await ask(userEmailVerify, payload)
    if (!sent.ok) return sent
    if (!isOwn) {
      setVerified(payload.email)
      return sent
    }
    toast.show({ kind: 'done', key: 'session', text: t('success') })
    await refresh(userInfo)
    await (back === '/' ? revalidate() : navigate(back, { replace: true }))
    return sent
  })
  const { error: wrongAddress, ...address } = form.field('email')
  if (verified !== null) {
    return (
      <div className={css.form}>
        <Banner kind="success" title={t('done')}>
          {t('doneText')}
        </Banner>
        <ButtonLink size="lg" full to={doorPath('/login', back, { email: verified })}>
          {t('logIn')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <form method="post" noValidate className={css.form} onSubmit={form.onSubmit}>
      {form.problem && (
        <Banner kind="error" onClear={form.clearProblem}>
          {form.problem}
        </Banner>
      )}
      <p>
        {known === ''
          ? t('unsent')
          : t.rich(justSent ? 'sent' : 'waits', { email: known, b: (words) => <b key="email">{words}</b> })}
      </p>
      {known === '' ? (
        <TextField
          label={t('email')}
          type="email"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={wrongAddress}
          {...address}
        />
      ) : (
        <input type="hidden" defaultValue={known} {...address} />
      )}
      <TextField
        label={t('code')}
        inputMode="numeric"
        pattern="\d*"
        maxLength={6}
        required
        autoComplete="one-time-code"
        className={css.codeField}
        {...form.field('oneTimeCode')}
      />
      <SubmitButton size="lg" full busy={form.isBusy}>
        {t('submit')}
      </SubmitButton>
      <ResendCode email={() => String(form.values().email ?? '')} justSent={justSent} back={back} />
    </form>
  )
}
