import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { useDraft } from '#web/kit/forms/use-draft.ts'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { userForgetPasswd } from '#wire/calls/accounts.ts'
import css from './account-form.module.css'
import { onward } from './return-path.ts'

const { email } = userForgetPasswd.fields
const sheet = { fields: { email } }

/**
 * Has a link mailed by which to choose a new password. Once sent, the field is gone and only the way back is left.
 *
 * @param back where one was going; the mailed link leads on to there
 * @param wayBack leads back to where one logs in
 */
export function ResetRequest({
  email: known,
  back,
  wayBack,
}: {
  email: string
  back: string
  wayBack: ReactNode
}) {
  const t = useTranslations('account.reset')
  const ask = useApiCall()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useSchemaForm(sheet, async (payload) => {
    const sent = await ask(userForgetPasswd, { ...payload, ...onward(back) })
    if (sent.ok) setSentTo(payload.email)
    return sent
  })
  const draft = useDraft('door', form, ['email'], known === '')
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
      {form.problem && (
        <Banner kind="error" onClear={form.clearProblem}>
          {form.problem}
        </Banner>
      )}
      <p className={css.note}>{t('lead')}</p>
      <TextField
        label={t('email')}
        type="email"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={known}
        {...form.field('email')}
      />
      <SubmitButton size="lg" full busy={form.isBusy}>
        {t('submit')}
      </SubmitButton>
    </form>
  )
}
