import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import formCss from '#web/account/access/account-form.module.css'
import { FirstAndLastName } from '#web/account/access/first-and-last-name.tsx'
import { NewPasswordFields } from '#web/account/access/password-fields.tsx'
import { newPassword, samePasswords } from '#web/account/access/passwords.ts'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { EmailField } from '#web/kit/ui/email-field.tsx'
import grid from '#web/kit/ui/field-grid.module.css'
import { foundingComplete } from '#wire/calls/staff-entry.ts'
import { passwordDigestOf } from '#wire/client/sha256.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

const { key: _key, ...callFields } = foundingComplete.fields
const fields = { ...callFields, passwd: newPassword, repasswd: newPassword }

/** A new staff account, with the digest of its password. */
export type NewMember = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwd: string
  readonly repasswd: string
}

/**
 * The form for a new staff account.
 *
 * @param known the details in the link; the email address is then fixed
 * @param send sends the account; resolves to the refusal, or null
 * @param explain overrides the message of a refusal
 */
export function NewMemberForm({
  known,
  submit,
  send,
  explain,
}: {
  known?: { readonly email: string; readonly firstName: string; readonly lastName: string }
  submit: string
  send: (member: NewMember) => Promise<CallError | null>
  explain?: (error: CallError) => ReactNode
}) {
  const t = useTranslations('members.form')
  const [error, setError] = useState<CallError | null>(null)
  const form = useSchemaForm({ fields, rules: [samePasswords] }, async ({ passwd, ...person }) => {
    const digest = await passwordDigestOf(passwd)
    const refused = await send({ ...person, passwd: digest, repasswd: digest })
    setError(refused)
    return refused === null ? { ok: true } : { ok: false, error: refused }
  })
  return (
    <form method="post" noValidate className={formCss.form} onSubmit={form.onSubmit}>
      {form.problem && (
        <Banner kind="error" onClear={form.clearProblem}>
          {(error && explain?.(error)) ?? form.problem}
        </Banner>
      )}
      <EmailField
        label={t('email')}
        required
        readOnly={known !== undefined}
        autoComplete="username"
        defaultValue={known?.email}
        {...form.field('email')}
      />
      <div className={grid.grid}>
        <FirstAndLastName
          labels={{ firstName: t('firstName'), lastName: t('lastName') }}
          form={form}
          known={known}
        />
      </div>
      <NewPasswordFields
        form={form}
        labels={{ password: t('password'), hint: t('hint'), repeat: t('repeat') }}
      />
      <SubmitButton size="lg" full busy={form.isBusy}>
        {submit}
      </SubmitButton>
    </form>
  )
}
