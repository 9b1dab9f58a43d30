import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiCall, useSession } from '#web/kit/api/api-hooks.ts'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { useDraft } from '#web/kit/forms/use-draft.ts'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
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
import { registerSheet } from './register-sheet.ts'
import { doorPath, onward } from './return-path.ts'

/** A number that no telephone has is told before the form is sent. What knows numbers is fetched when it is needed. */
async function wrongPhone({ phone, countryCode }: { phone: string; countryCode: string }) {
  const { internationalPhone } = await import('#wire/words/phone.ts')
  return internationalPhone(phone, countryCode) === null ? { phone: { name: 'phone' } as const } : {}
}

/** What is kept of the form while it is filled in: all but the passwords, and what one must agree to each time. */
const kept = ['firstName', 'lastName', 'prefix', 'countryId', 'countryCode', 'phone', 'newsletter'] as const

/**
 * Opens an account. Who has one is logged in with it.
 *
 * @param back where one was going; the letter with the code leads on to there
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
  const ask = useApiCall()
  const { signIn } = useSession()
  const toast = useToast()
  /** The address that turned out to have an account; '' where none did. */
  const [taken, setTaken] = useState('')
  const form = useSchemaForm(
    registerSheet,
    async (payload) => {
      const passwd = await passwordDigestOf(payload.passwd)
      const sent = await ask(userRegister, { ...payload, passwd, repasswd: passwd, ...onward(back) })
      setTaken(!sent.ok && sent.error.name === 'emailTaken' ? payload.email : '')
      if (!sent.ok) return sent
      draft.clear()
      toast.show({ kind: 'done', key: 'session', text: t('success') })
      await signIn(sent.data)
      return sent
    },
    wrongPhone,
  )
  const draft = useDraft('register', form, kept)
  const address = useDraft('door', form, ['email'], email === '')
  const keep = () => {
    draft.save()
    address.save()
  }
  return (
    <form method="post" noValidate className={css.form} onSubmit={form.onSubmit} onChange={keep}>
      <NameGroup form={form} />
      <ContactGroup form={form} email={email} countries={countries} codes={codes} />
      <PasswordGroup form={form} />
      <Agreements form={form} />
      {form.problem && (
        <Banner kind="error" onClear={form.clearProblem}>
          {taken === ''
            ? form.problem
            : t.rich('taken', {
                link: (words) => (
                  <Link key="link" to={doorPath('/login', back, { email: taken })} className={css.strong}>
                    {words}
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
