import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { useDraft } from '#web/kit/forms/use-draft.ts'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmailField } from '#web/kit/ui/email-field.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import typography from '#web/kit/ui/type.module.css'
import { userForgetPasswd } from '#wire/calls/accounts.ts'
import css from './account-form.module.css'
import { backParam } from './return-path.ts'

const { email } = userForgetPasswd.fields
const schema = { fields: { email } }

/**
 * Requests an email with a link for resetting the password. Once it is sent, only the link back remains.
 *
 * @param back the return path; the emailed link leads there
 * @param wayBack the link back to the login
 */
export function ResetRequest({
  email: knownEmail,
  back,
  wayBack,
}: {
  email: string
  back: string
  wayBack: ReactNode
}) {
  const t = useTranslations('account.reset')
  const call = useApiCall()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useSchemaForm(schema, async (payload) => {
    const response = await call(userForgetPasswd, { ...payload, ...backParam(back) })
    if (response.ok) setSentTo(payload.email)
    return response
  })
  const draft = useDraft('door', form, ['email'], knownEmail === '')
  if (sentTo !== null) {
    return (
      <div className={css.form}>
        <Banner kind="success">{t('sent', { email: sentTo })}</Banner>
        {wayBack}
      </div>
    )
  }
  return (
    <form method="post" noValidate className={css.form} onSubmit={form.onSubmit} onChange={draft.save}>
      <ErrorBanner text={form.problem} onClear={form.clearProblem} />
      <p className={classes(typography.lead, css.lead)}>{t('lead')}</p>
      <EmailField
        label={t('email')}
        required
        autoComplete="username"
        defaultValue={knownEmail}
        {...form.field('email')}
      />
      <SubmitButton size="lg" full busy={form.isBusy}>
        {t('submit')}
      </SubmitButton>
      {wayBack}
    </form>
  )
}
