import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type CeremonyResult, createPasskey } from '#web/account/access/passkey-ceremony.ts'
import { CurrentPasswordField, PasswordOwner } from '#web/account/access/password-fields.tsx'
import { knownPassword } from '#web/account/access/passwords.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import formStyle from '#web/kit/forms/form.module.css'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import typography from '#web/kit/ui/type.module.css'
import { userPasskeyAdd, userPasskeyBegin, userPasskeyList } from '#wire/calls/passkeys.ts'
import { passwordDigestOf } from '#wire/client/sha256.ts'

const schema = { fields: { name: userPasskeyAdd.fields.name, passwd: knownPassword } }

/** Shows a dialog that creates a passkey on a device. */
export function AddPasskey({ open, email, onClose }: { open: boolean; email: string; onClose: () => void }) {
  const t = useTranslations('security.adding')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <AddForm email={email} onDone={onClose} />
    </Dialog>
  )
}

function AddForm({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useTranslations('security.adding')
  const wrongPasswordText = useTranslations('security.password')('wrong')
  const passkeyText = useTranslations('account.passkeys')
  const call = useApiCall()
  const refresh = useRefresh()
  const toast = useToast()
  const [ceremonyError, setCeremonyError] = useState('')

  const explain = (kind: Exclude<CeremonyResult['kind'], 'done'>) => {
    if (kind !== 'cancelled') setCeremonyError(passkeyText(kind))
  }
  const form = useSchemaForm(schema, async ({ name, passwd }) => {
    setCeremonyError('')
    const options = await call(userPasskeyBegin, { passwd: await passwordDigestOf(passwd) })
    if (!options.ok) return { ok: false, error: { ...options.error, message: messageFor(options.error) } }
    const result = await createPasskey(options.data)
    if (result.kind !== 'done') {
      explain(result.kind)
      return { ok: true }
    }
    const response = await call(userPasskeyAdd, { name, credential: result.credential })
    if (!response.ok) return response
    toast.show({ kind: 'done', key: 'security', text: t('done') })
    await refresh(userPasskeyList)
    onDone()
    return response
  })
  const messageFor = ({ name, message }: { name: string | null; message: string }): string => {
    if (name === 'wrongCredentials') return wrongPasswordText
    return name === 'wrongState' ? t('most') : message
  }
  const clear = () => {
    setCeremonyError('')
    form.clearProblem()
  }
  const problem = form.problem || ceremonyError
  return (
    <form method="post" noValidate className={formStyle.form} onSubmit={form.onSubmit}>
      <ErrorBanner text={problem} onClear={clear} />
      <p className={classes(typography.ui, typography.muted)}>{t('lead')}</p>
      <TextField label={t('name')} hint={t('nameHint')} required autoComplete="off" {...form.field('name')} />
      <PasswordOwner email={email} />
      <CurrentPasswordField label={t('password')} {...form.field('passwd')} />
      <SubmitButton size="lg" full busy={form.isBusy}>
        {t('submit')}
      </SubmitButton>
    </form>
  )
}
