import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { saveExport } from '#web/account/profile/save-export.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import entryCss from '#web/staff/layout/person-entry.module.css'
import { staffRegistrationList } from '#wire/calls/staff-registrations.ts'
import { staffWalkInErase, staffWalkInExport } from '#wire/calls/staff-walk-ins.ts'
import type { Applicant } from '#wire/entities/registration.ts'

await loadTexts('registrations')

/** Exports or erases the data of a walk-in bidder, who has no account to do so (C3). */
export function WalkInData({ applicant: { userId, paddle }, name }: { applicant: Applicant; name: string }) {
  const t = useTranslations('registrations.house.walkIn')
  const call = useApiCall()
  const refresh = useRefresh()
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const exportData = async () => {
    setBusy(true)
    const response = await call(staffWalkInExport, { userId })
    setBusy(false)
    if (!response.ok) return
    saveExport(response.data, t('file', { paddle }))
  }
  const erase = async () => {
    setBusy(true)
    const response = await call(staffWalkInErase, { userId, confirm: true })
    await refresh(staffRegistrationList)
    setBusy(false)
    setConfirming(false)
    if (response.ok) return setProblem('')
    const isBlocked = response.error.name === 'wrongState'
    setProblem(isBlocked ? t('barred') : response.error.message)
  }
  return (
    <>
      <div className={entryCss.actions}>
        <Button kind="quiet" size="sm" busy={isBusy} onClick={() => void exportData()}>
          {t('take')}
        </Button>
        <Button kind="quiet" size="sm" onClick={() => setConfirming(true)}>
          {t('erase')}
        </Button>
      </div>
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      <AlertDialog
        open={isConfirming}
        title={t('eraseTitle', { name })}
        message={t('eraseText')}
        cancel={t('keep')}
        confirm={t('erase')}
        busy={isBusy}
        onConfirm={() => void erase()}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}
