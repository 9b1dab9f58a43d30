import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiCall, useSession } from '#web/kit/api/api-hooks.ts'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { useDraft } from '#web/kit/forms/use-draft.ts'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { validatePhone } from '#web/kit/forms/validate-phone.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { userRegister } from '#wire/calls/accounts.ts'
import { passwordDigestOf } from '#wire/client/sha256.ts'
import css from './account-form.module.css'
import { Agreements } from './agreements.tsx'
import {
  ContactGroup,
  type Country,
  type DialledCountry,
  NameGroup,
  PasswordGroup,
} from './register-groups.tsx'
import { registerSchema } from './register-schema.ts'
import { authPath, backParam } from './return-path.ts'

/** The fields saved as a draft: all except passwords and required consents. */
const draftFields = [
  'firstName',
  'lastName',
  'prefix',
  'countryId',
  'countryCode',
  'phone',
  'newsletter',
] as const

/**
 * Opens an account and logs the user in.
 *
 * @param back the return path; the email with the code links there
 */
export function RegisterForm({
  email,
  back,
  countries,
  codes,
}: {
  email: string
  back: string
  countries: readonly Country[]
  codes: readonly DialledCountry[]
}) {
  const t = useTranslations('account.register')
  const call = useApiCall()
  const { signIn } = useSession()
  const toast = useToast()
  /** The entered address if it already has an account; '' otherwise. */
  const [takenEmail, setTakenEmail] = useState('')
  const form = useSchemaForm(
    registerSchema,
    async (payload) => {
      const passwd = await passwordDigestOf(payload.passwd)
      const response = await call(userRegister, { ...payload, passwd, repasswd: passwd, ...backParam(back) })
      setTakenEmail(!response.ok && response.error.name === 'emailTaken' ? payload.email : '')
      if (!response.ok) return response
      draft.clear()
      toast.show({ kind: 'done', key: 'session', text: t('success') })
      await signIn(response.data)
      return response
    },
    validatePhone,
  )
  const draft = useDraft('register', form, draftFields)
  const emailDraft = useDraft('door', form, ['email'], email === '')
  const saveDrafts = () => {
    draft.save()
    emailDraft.save()
  }
  return (
    <form method="post" noValidate className={css.form} onSubmit={form.onSubmit} onChange={saveDrafts}>
      <NameGroup form={form} />
      <ContactGroup form={form} email={email} countries={countries} codes={codes} />
      <PasswordGroup form={form} />
      <Agreements form={form} />
      {form.problem && (
        <Banner kind="error" onClear={form.clearProblem}>
          {takenEmail === ''
            ? form.problem
            : t.rich('taken', {
                link: (linkText) => (
                  <Link
                    key="link"
                    to={authPath('/login', back, { email: takenEmail })}
                    className={css.strong}
                  >
                    {linkText}
                  </Link>
                ),
              })}
        </Banner>
      )}
      <SubmitButton size="lg" busy={form.isBusy}>
        {t('submit')}
      </SubmitButton>
    </form>
  )
}
