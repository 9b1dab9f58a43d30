import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { saveExport } from '#web/account/profile/save-export.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Module } from '#web/staff/overview/module.tsx'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { erasureBlockers } from '#wire/calls/own-data.ts'
import { staffClientErase, staffClientExport, staffClientList } from '#wire/calls/staff-clients.ts'
import type { Client } from '#wire/entities/client.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import css from './client-sections.module.css'
import { clientsPath } from './query-params.ts'
import { useClientName } from './use-client-name.ts'

/** Exports or erases the data of the client at their request (C3). */
export function ClientData({ client }: { client: Client }) {
  const t = useTranslations('clients.client.data')
  const call = useApiCall()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const nameOf = useClientName()
  const [pending, setPending] = useState<'export' | 'erase' | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const { userId, number } = client
  if (!useMayCall(staffClientErase) || client.isSelf) return null
  const download = async () => {
    setPending('export')
    const response = await call(staffClientExport, { userId })
    setPending(null)
    setProblem(response.ok ? '' : response.error.message)
    if (response.ok) saveExport(response.data, t('file', { number }))
  }
  const erase = async () => {
    setPending('erase')
    const response = await call(staffClientErase, { userId, confirm: true })
    setPending(null)
    setAsking(false)
    if (!response.ok) return setProblem(problemOf(response.error))
    await refresh(staffClientList)
    await navigate(clientsPath)
  }
  const problemOf = (error: CallError): string => {
    const status = error.name === 'wrongState' ? error.data.status : ''
    const blocker = erasureBlockers.find((one) => one === status)
    return blocker ? t(`blocked.${blocker}`) : error.message
  }
  return (
    <Module title={t('title')}>
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      <div className={css.limit}>
        <Button kind="line" size="sm" busy={pending === 'export'} onClick={() => void download()}>
          {t('export')}
        </Button>
        <Button kind="line" size="sm" disabled={pending !== null} onClick={() => setAsking(true)}>
          {t('erase')}
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        title={t('eraseTitle', { name: nameOf(client) })}
        message={t('eraseText')}
        confirm={t('erase')}
        cancel={t('keep')}
        busy={pending === 'erase'}
        onConfirm={() => void erase()}
        onCancel={() => setAsking(false)}
      />
    </Module>
  )
}
