import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { CurrentPasswordField } from '#web/account/access/password-fields.tsx'
import { knownPassword } from '#web/account/access/passwords.ts'
import { withWrongPassword } from '#web/account/access/with-wrong-password.ts'
import { useApi } from '#web/kit/api/api-context.ts'
import formStyle from '#web/kit/forms/form.module.css'
import { FormActions } from '#web/kit/forms/form-actions.tsx'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import typography from '#web/kit/ui/type.module.css'
import { type ErasureBlocker, erasureBlockers, userErase } from '#wire/calls/own-data.ts'
import { passwordDigestOf } from '#wire/client/sha256.ts'
import { yes } from '#wire/schema/fields.ts'

await loadTexts('forms', 'profile')

const schema = { fields: { passwd: knownPassword, confirm: yes('mustAgree') } }

/** Confirms an erasure by password, and lists the deleted and the kept data (C3). */
export function EraseAccount({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('profile.erase')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <EraseForm onCancel={onClose} />
    </Dialog>
  )
}

function EraseForm({ onCancel }: { onCancel: () => void }) {
  const t = useTranslations('profile.erase')
  const [blockedReason, setBlockedReason] = useState<ErasureBlocker | null>(null)
  const finish = useFinish()
  const { client } = useApi()
  const form = useSchemaForm(schema, async ({ passwd, confirm }) => {
    setBlockedReason(null)
    const response = await client.call(userErase, { passwd: await passwordDigestOf(passwd), confirm })
    if (response.ok) await finish()
    if (response.ok || response.error.name !== 'wrongState') return withWrongPassword(response, t('wrong'))
    const { status } = response.error.data
    setBlockedReason(erasureBlockers.find((one) => one === status) ?? null)
    return { ok: true }
  })
  const { error: confirmError, ...confirm } = form.field('confirm')
  return (
    <form method="post" noValidate className={formStyle.form} onSubmit={form.onSubmit}>
      <div className={classes(typography.ui, typography.muted, layout.stack)}>
        <p>{t('goes')}</p>
        <p>{t('stays')}</p>
        <p>{t('final')}</p>
      </div>
      {blockedReason && <BlockedReason reason={blockedReason} />}
      <ErrorBanner text={form.problem} onClear={form.clearProblem} />
      <CurrentPasswordField label={t('password')} {...form.field('passwd')} />
      <CheckboxField error={confirmError && t('mustConfirm')} {...confirm}>
        {t('confirm')}
      </CheckboxField>
      <FormActions cancel={t('keep')} submit={t('submit')} isBusy={form.isBusy} onCancel={onCancel} />
    </form>
  )
}

const resolvePaths = {
  bidding: paths.myBids,
  deposit: paths.myBids,
  unpaid: paths.orders,
  delivering: paths.deliveryRecords,
  settling: paths.contact,
  staff: paths.contact,
} as const satisfies Record<ErasureBlocker, string>

/** Explains what prevents the erasure, with a link to resolve it. */
function BlockedReason({ reason }: { reason: ErasureBlocker }) {
  const t = useTranslations('profile.erase.barred')
  return (
    <Banner kind="error">
      {t.rich(reason, {
        link: (linkText) => (
          <Link key="link" to={resolvePaths[reason]} className={typography.link}>
            {linkText}
          </Link>
        ),
      })}
    </Banner>
  )
}

/** Returns a function that leaves the account pages once the session has ended. */
function useFinish(): () => Promise<void> {
  const t = useTranslations('profile.erase')
  const { session } = useApi()
  const { show } = useToast()
  const navigate = useNavigate()
  return async () => {
    session.save(null)
    show({ kind: 'done', key: 'session', text: t('done') })
    await navigate('/')
  }
}
