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

/** Everywhere that one is signed in, this device first, and the ways to end that. */
export function OwnSessions() {
  const t = useTranslations('security.sessions')
  const failed = useTranslations('security')('failed')
  const { data, isError, isFetching, refetch } = useApiQuery(userSessionList, {})
  const nameOf = useDeviceName()
  const { show } = useToast()
  const ask = useApiCall()
  const refresh = useRefresh()
  const [ending, setEnding] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)

  const end = async ({ id, device }: OpenSession) => {
    setEnding(id)
    const ended = await ask(userSessionEnd, { id })
    // One that has ended by itself meanwhile is over as requested.
    const isOver = ended.ok || ended.error.name === 'notFound'
    if (isOver) show({ kind: 'done', key: 'security', text: t('ended', { device: nameOf(device) }) })
    await refresh(userSessionList)
    setEnding(null)
  }
  const endAll = async () => {
    setEnding('all')
    const ended = await ask(userSessionEndAll, {})
    if (ended.ok) show({ kind: 'done', key: 'security', text: t('allEnded') })
    await refresh(userSessionList)
    setEnding(null)
    setAsked(false)
  }

  const hasOthers = data?.list.some(({ isThis }) => !isThis) ?? false
  return (
    <Section
      title={t('title')}
      lead={t('lead')}
      act={
        hasOthers && (
          <Button kind="line" size="sm" onClick={() => setAsked(true)}>
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
              name={nameOf(session.device)}
              busy={ending === session.id}
              onEnd={() => void end(session)}
            />
          ))}
        </ul>
      ) : isError ? (
        <ErrorState message={failed} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton className={css.waiting} />
      )}
      <AlertDialog
        open={isAsked}
        title={t('endAllTitle')}
        message={t('endAllText')}
        cancel={t('stay')}
        confirm={t('endAll')}
        busy={ending === 'all'}
        onCancel={() => setAsked(false)}
        onConfirm={() => void endAll()}
      />
    </Section>
  )
}
