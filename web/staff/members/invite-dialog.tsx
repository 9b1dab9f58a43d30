import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { Role } from '#domain/staff/rights.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import formCss from '#web/kit/forms/form.module.css'
import { FormActions } from '#web/kit/forms/form-actions.tsx'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { EmailField } from '#web/kit/ui/email-field.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import grid from '#web/kit/ui/field-grid.module.css'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { pageLanguages } from '#wire/address/page-address.ts'
import { staffMemberInvite } from '#wire/calls/staff-members.ts'
import { memberPath } from './member.ts'
import { RoleFields } from './role-fields.tsx'

const { roles: _roles, ...fields } = staffMemberInvite.fields

/** Invites a colleague by email. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('members.invite')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <InviteForm onClose={onClose} />
    </Dialog>
  )
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('members.invite')
  const locale = useLocale()
  const call = useApiCall()
  const toast = useToast()
  const navigate = useNavigate()
  const [held, setHeld] = useState<readonly Role[]>([])
  const [lacksRole, setLacksRole] = useState(false)
  const form = useSchemaForm({ fields }, async (payload) => {
    setLacksRole(held.length === 0)
    if (held.length === 0) return { ok: true }
    const response = await call(staffMemberInvite, { ...payload, roles: [...held] })
    if (!response.ok) {
      const { error } = response
      return { ok: false, error: error.name === 'wrongState' ? { ...error, message: t('staff') } : error }
    }
    toast.show({ key: 'members', kind: 'done', text: t('sent', { email: payload.email }) })
    onClose()
    await navigate(memberPath(response.data.invitationId))
    return response
  })
  return (
    <form method="post" noValidate className={formCss.form} onSubmit={form.onSubmit}>
      <ErrorBanner text={lacksRole ? t('none') : form.problem} onClear={() => setLacksRole(false)} />
      <div className={grid.grid}>
        <TextField
          label={t('firstName')}
          required
          autoFocus
          autoComplete="off"
          {...form.field('firstName')}
        />
        <TextField label={t('lastName')} required autoComplete="off" {...form.field('lastName')} />
      </div>
      <EmailField label={t('email')} required autoComplete="off" {...form.field('email')} />
      <SelectField label={t('language')} defaultValue={locale} {...form.field('lang')}>
        {pageLanguages.map((lang) => (
          <option key={lang} value={lang} lang={lang}>
            {t(`languages.${lang}`)}
          </option>
        ))}
      </SelectField>
      <RoleFields legend={t('roles')} held={held} onChange={setHeld} />
      <FormActions cancel={t('cancel')} submit={t('send')} isBusy={form.isBusy} onCancel={onClose} />
    </form>
  )
}
