import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { ValidatedForm } from '#web/kit/forms/validated-form.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmailField } from '#web/kit/ui/email-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import typography from '#web/kit/ui/type.module.css'
import { userEmailVerify, userInfo } from '#wire/calls/accounts.ts'
import css from './account-form.module.css'
import { ResendCode } from './resend-code.tsx'
import { authPath } from './return-path.ts'

const sixDigits = z.string().check(z.trim(), z.regex(/^\d{6}$/))
const schema = { fields: { email: userEmailVerify.fields.email, oneTimeCode: sixDigits } }

/**
 * Verifies an email address with the code sent to it.
 *
 * @param email '' if unknown: then the form asks for it
 * @param isOwn whether it belongs to the signed-in user
 * @param justSent whether a code has just been sent
 * @param back the return path; '/' for none, in which case the page shows the next verification
 */
export function VerifyEmail({
  email: knownEmail,
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
  const call = useApiCall()
  const refresh = useRefresh()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [verifiedEmail, setVerifiedEmail] = useState<string | null>(null)
  const form = useSchemaForm(schema, async (payload) => {
    const response = await call(userEmailVerify, payload)
    if (!response.ok) return response
    if (!isOwn) {
      setVerifiedEmail(payload.email)
      return response
    }
    toast.show({ kind: 'done', key: 'session', text: t('success') })
    await refresh(userInfo)
    await (back === '/' ? revalidate() : navigate(back, { replace: true }))
    return response
  })
  const { error: emailError, ...emailField } = form.field('email')
  if (verifiedEmail !== null) {
    return (
      <div className={css.form}>
        <Banner kind="success" title={t('done')}>
          {t('doneText')}
        </Banner>
        <ButtonLink size="lg" full to={authPath('/login', back, { email: verifiedEmail })}>
          {t('logIn')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <ValidatedForm form={form} className={css.form}>
      <p className={classes(typography.lead, css.lead)}>
        {knownEmail === ''
          ? t('unsent')
          : t.rich(justSent ? 'sent' : 'waits', {
              email: knownEmail,
              b: (words) => <b key="email">{words}</b>,
            })}
      </p>
      {knownEmail === '' ? (
        <EmailField label={t('email')} required autoComplete="username" error={emailError} {...emailField} />
      ) : (
        <input type="hidden" defaultValue={knownEmail} {...emailField} />
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
      {!isOwn && (
        <p className={typography.ui}>
          <Link
            className={css.strong}
            to={authPath('/login', back, knownEmail === '' ? {} : { email: knownEmail })}
          >
            {t('back')}
          </Link>
        </p>
      )}
    </ValidatedForm>
  )
}
