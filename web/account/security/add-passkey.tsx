import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Ceremony, makePasskey } from '#web/account/access/ceremony.ts'
import { knownPassword } from '#web/account/access/passwords.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { PasswordField } from '#web/kit/ui/password-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { userPasskeyAdd, userPasskeyBegin, userPasskeyList } from '#wire/calls/passkeys.ts'
import { passwordDigestOf } from '#wire/client/sha256.ts'
import css from './security.module.css'

const sheet = { fields: { name: userPasskeyAdd.fields.name, passwd: knownPassword } }

/** A sheet on which one has a device make a passkey. */
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
  const wrong = useTranslations('security.password')('wrong')
  const said = useTranslations('account.passkeys')
  const ask = useApiCall()
  const refresh = useRefresh()
  const toast = useToast()
  const [trouble, setTrouble] = useState('')

  const explain = (kind: Exclude<Ceremony['kind'], 'done'>) => {
    if (kind !== 'left') setTrouble(said(kind))
  }
  const form = useSchemaForm(sheet, async ({ name, passwd }) => {
    setTrouble('')
    const begun = await ask(userPasskeyBegin, { passwd: await passwordDigestOf(passwd) })
    if (!begun.ok) return { ok: false, error: { ...begun.error, message: wordsFor(begun.error) } }
    const made = await makePasskey(begun.data)
    if (made.kind !== 'done') {
      explain(made.kind)
      return { ok: true }
    }
    const added = await ask(userPasskeyAdd, { name, credential: made.credential })
    if (!added.ok) return added
    toast.show({ kind: 'done', key: 'security', text: t('done') })
    await refresh(userPasskeyList)
    onDone()
    return added
  })
  const wordsFor = ({ name, message }: { name: string | null; message: string }): string => {
    if (name === 'wrongCredentials') return wrong
    return name === 'wrongState' ? t('most') : message
  }
  const clear = () => {
    setTrouble('')
    form.clearProblem()
  }
  const problem = form.problem || trouble
  return (
    <form method="post" noValidate className={css.sheet} onSubmit={form.onSubmit}>
      {problem !== '' && (
        <Banner kind="error" onClear={clear}>
          {problem}
        </Banner>
      )}
      <p className={css.note}>{t('lead')}</p>
      <TextField label={t('name')} hint={t('nameHint')} required autoComplete="off" {...form.field('name')} />
      {/* So that whoever keeps one's passwords knows whose this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('password')}
        required
        autoComplete="current-password"
        {...form.field('passwd')}
      />
      <SubmitButton size="lg" full busy={form.isBusy}>
        {t('submit')}
      </SubmitButton>
    </form>
  )
}
