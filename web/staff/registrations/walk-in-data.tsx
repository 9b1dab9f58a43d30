import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { saveFile } from '#web/account/profile/save-file.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { houseWalkInErase, houseWalkInExport } from '#wire/calls/house-door.ts'
import { houseRegistrationList } from '#wire/calls/house-registrations.ts'
import type { Applicant } from '#wire/entities/registration.ts'
import css from './house.module.css'

await loadTexts('registrations')

/** What the house does for somebody who came to the door, who has no profile to do it from: gives out their data, or erases it (C3). */
export function WalkInData({ applicant: { userId, paddle }, name }: { applicant: Applicant; name: string }) {
  const t = useTranslations('registrations.house.walkIn')
  const ask = useApiCall()
  const refresh = useRefresh()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const take = async () => {
    setBusy(true)
    const sent = await ask(houseWalkInExport, { userId })
    setBusy(false)
    if (!sent.ok) return
    const { at, sections } = sent.data
    const text = JSON.stringify({ exportedAt: new Date(at).toISOString(), ...sections }, null, 2)
    saveFile(new File([text], `${t('file', { paddle })}.json`, { type: 'application/json' }))
  }
  const erase = async () => {
    setBusy(true)
    const told = await ask(houseWalkInErase, { userId, confirm: true })
    await refresh(houseRegistrationList)
    setBusy(false)
    setAsked(false)
    if (told.ok) return setProblem('')
    const isBarred = told.error.name === 'wrongState'
    setProblem(isBarred ? t('barred') : told.error.message)
  }
  return (
    <>
      <div className={css.acts}>
        <Button kind="quiet" size="sm" busy={isBusy} onClick={() => void take()}>
          {t('take')}
        </Button>
        <Button kind="quiet" size="sm" onClick={() => setAsked(true)}>
          {t('erase')}
        </Button>
      </div>
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      <AlertDialog
        open={isAsked}
        title={t('eraseTitle', { name })}
        message={t('eraseText')}
        cancel={t('keep')}
        confirm={t('erase')}
        busy={isBusy}
        onConfirm={() => void erase()}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}
