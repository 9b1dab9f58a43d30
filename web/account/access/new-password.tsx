import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApi } from '#web/kit/api/api-context.ts'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { userUpdatePasswd } from '#wire/calls/accounts.ts'
import { passwordDigestOf } from '#wire/client/sha256.ts'
import css from './account-form.module.css'
import { NewPasswordFields, PasswordOwner } from './password-fields.tsx'
import { newPassword, samePasswords } from './passwords.ts'
import { authPath } from './return-path.ts'

/** The parameters of an emailed link for resetting a password. */
export type ResetKey = { readonly ak: string; readonly email: string; readonly oneTimeCode: string }

const schema = { fields: { passwd: newPassword, repasswd: newPassword }, rules: [samePasswords] }

/**
 * Sets a new password through an emailed link, which ends all sessions.
 *
 * @param back the return path from the request for the link
 */
export function NewPassword({ resetKey, back }: { resetKey: ResetKey; back: string }) {
  const t = useTranslations('account.reset')
  const { client, session } = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  /** The link has been used or has expired. */
  const [isSpent, setSpent] = useState(false)
  const form = useSchemaForm(schema, async ({ passwd }) => {
    const digest = await passwordDigestOf(passwd)
    const response = await client.call(userUpdatePasswd, { ...resetKey, passwd: digest, repasswd: digest })
    setSpent(!response.ok && response.error.name === 'oneTimeCodeWrong')
    if (!response.ok) return response
    session.save(null)
    toast.show({ kind: 'done', key: 'session', text: t('success') })
    await navigate(authPath('/login', back, { email: resetKey.email }))
    return response
  })
  return (
    <>
      <form method="post" noValidate className={css.form} onSubmit={form.onSubmit}>
        {form.problem && (
          <Banner kind="error" onClear={form.clearProblem}>
            {isSpent ? t('spent') : form.problem}
          </Banner>
        )}
        <PasswordOwner email={resetKey.email} />
        <NewPasswordFields
          form={form}
          labels={{ password: t('password'), hint: t('passwordHint'), repeat: t('repeat') }}
        />
        <SubmitButton size="lg" full busy={form.isBusy}>
          {t('change')}
        </SubmitButton>
      </form>
      <p className={css.aside}>
        <Link to={authPath('/resetPassword', back, { email: resetKey.email })} className={css.strong}>
          {t('again')}
        </Link>
      </p>
    </>
  )
}
