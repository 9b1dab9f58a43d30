import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { userSessionEnd, userSessionEndAll, userSessionList } from '#wire/calls/sessions.ts'
import type { OpenSession } from '#wire/entities/open-session.ts'
import { Section } from './section.tsx'
import css from './security.module.css'
import { SessionRow } from './session-row.tsx'
import { useDeviceName } from './use-device-name.ts'

/** Shows the user's sessions, this device first, which can be signed out. */
export function OwnSessions() {
  const t = useTranslations('security.sessions')
  const failedText = useTranslations('security')('failed')
  const { data, isError, isFetching, refetch } = useApiQuery(userSessionList, {})
  const deviceName = useDeviceName()
  const { show } = useToast()
  const call = useApiCall()
  const refresh = useRefresh()
  const [ending, setEnding] = useState<string | null>(null)
  const [isConfirming, setConfirming] = useState(false)

  const end = async (session: OpenSession) => {
    const { id } = session
    setEnding(id)
    const response = await call(userSessionEnd, { id })
    // Sessions already ended elsewhere count as ended.
    const isOver = response.ok || response.error.name === 'notFound'
    if (isOver) show({ kind: 'done', key: 'security', text: t('ended', { device: deviceName(session) }) })
    await refresh(userSessionList)
    setEnding(null)
  }
  const endAll = async () => {
    setEnding('all')
    const response = await call(userSessionEndAll, {})
    if (response.ok) show({ kind: 'done', key: 'security', text: t('allEnded') })
    await refresh(userSessionList)
    setEnding(null)
    setConfirming(false)
  }

  const hasOthers = data?.list.some(({ isThis }) => !isThis) ?? false
  return (
    <Section
      title={t('title')}
      lead={t('lead')}
      action={
        hasOthers && (
          <Button kind="line" size="sm" onClick={() => setConfirming(true)}>
            {t('endAll')}
          </Button>
        )
      }
    >
      {data ? (
        <ul className={css.list}>
          {data.list.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              name={deviceName(session)}
              busy={ending === session.id}
              onEnd={() => void end(session)}
            />
          ))}
        </ul>
      ) : isError ? (
        <ErrorState message={failedText} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton className={css.waiting} />
      )}
      <AlertDialog
        open={isConfirming}
        title={t('endAllTitle')}
        message={t('endAllText')}
        cancel={t('stay')}
        confirm={t('endAll')}
        busy={ending === 'all'}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void endAll()}
      />
    </Section>
  )
}
