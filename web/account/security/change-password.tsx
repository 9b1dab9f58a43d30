import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  CurrentPasswordField,
  NewPasswordFields,
  PasswordOwner,
} from '#web/account/access/password-fields.tsx'
import { knownPassword, newPassword, samePasswords } from '#web/account/access/passwords.ts'
import { authPath } from '#web/account/access/return-path.ts'
import { withWrongPassword } from '#web/account/access/with-wrong-password.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { ValidatedForm } from '#web/kit/forms/validated-form.tsx'
import { paths } from '#web/kit/navigation/links.ts'
import { linkLook } from '#web/kit/ui/link-button.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { userChangePasswd } from '#wire/calls/accounts.ts'
import { userSessionList } from '#wire/calls/sessions.ts'
import { passwordDigestOf } from '#wire/client/sha256.ts'
import { Section } from './section.tsx'
import css from './security.module.css'

const schema = {
  fields: { current: knownPassword, passwd: newPassword, repasswd: newPassword },
  rules: [samePasswords],
}

/** Changes the password after confirming the current one. It ends all other sessions. */
export function ChangePassword({ email }: { email: string }) {
  const t = useTranslations('security.password')
  const [resetKey, setResetKey] = useState(0)
  return (
    <Section title={t('title')} lead={t('lead')}>
      <ChangeForm key={resetKey} email={email} onDone={() => setResetKey(resetKey + 1)} />
    </Section>
  )
}

function ChangeForm({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useTranslations('security.password')
  const call = useApiCall()
  const refresh = useRefresh()
  const toast = useToast()
  const form = useSchemaForm(schema, async ({ current, passwd }) => {
    const [currentDigest, newDigest] = await Promise.all([
      passwordDigestOf(current),
      passwordDigestOf(passwd),
    ])
    const response = await call(userChangePasswd, {
      current: currentDigest,
      passwd: newDigest,
      repasswd: newDigest,
    })
    if (!response.ok) return withWrongPassword(response, t('wrong'))
    toast.show({ kind: 'done', key: 'security', text: t('changed') })
    await refresh(userSessionList)
    onDone()
    return response
  })
  return (
    <ValidatedForm form={form} className={css.form}>
      <PasswordOwner email={email} />
      <CurrentPasswordField
        label={t('current')}
        aside={
          <Link to={authPath('/resetPassword', paths.security, { email })} className={linkLook}>
            {t('forgotten')}
          </Link>
        }
        {...form.field('current')}
      />
      <NewPasswordFields form={form} labels={{ password: t('new'), hint: t('hint'), repeat: t('repeat') }} />
      <div>
        <SubmitButton size="sm" busy={form.isBusy}>
          {t('change')}
        </SubmitButton>
      </div>
    </ValidatedForm>
  )
}
