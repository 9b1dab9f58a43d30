import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ApplyIdentity } from '#web/account/identity/apply-identity.tsx'
import { useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import typography from '#web/kit/ui/type.module.css'
import { userInfo } from '#wire/calls/accounts.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import css from './wizard.module.css'

/** The states of documents that are submitted but not yet reviewed. */
const underReview = 0
const passed = 1

/**
 * For sales that need identity verification: collects the documents, shows their review and continues with
 * the steps after approval.
 */
export function IdentityFirst({ onClose }: { onClose: () => void }) {
  const t = useTranslations('registrations.gate')
  const refresh = useRefresh()
  const { data } = useApiQuery(userInfo, {})
  const status = data?.apply.status
  useEffect(() => {
    if (status === passed) void refresh(auctionRegisterCheck)
  }, [status, refresh])
  if (status !== underReview) {
    return (
      <div className={css.wizard}>
        <p className={typography.ui}>{t('identity')}</p>
        <ApplyIdentity onSent={() => void refresh(userInfo)} onSkip={onClose} />
      </div>
    )
  }
  return (
    <div className={css.wizard}>
      <p className={typography.ui} role="status">
        {t('identityAwaiting')}
      </p>
      <div className={css.actions}>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </div>
  )
}
