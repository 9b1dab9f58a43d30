import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useOnline } from '#web/kit/live/use-online.ts'
import { Button } from '#web/kit/ui/button.tsx'
import css from './viewer.module.css'
import type { Zoom } from './zoom.ts'

/** States why the large picture cannot be shown. A failed picture is reloaded when the connection returns. */
export function LoadState({ state, onRetry }: { state: Zoom['state']; onRetry: () => void }) {
  const t = useTranslations('viewer')
  const isOnline = useOnline()
  const retry = useEffectEvent(onRetry)
  const isFailed = state === 'failed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the return of the connection repeats it
  useEffect(() => {
    if (isFailed && isOnline) retry()
  }, [isOnline])
  return (
    <div className={isFailed ? css.failed : css.loading} role="status">
      {state === 'loading' && <p>{t(isOnline ? 'loading' : 'offline')}</p>}
      {isFailed && (
        <>
          <p>{t(isOnline ? 'failed' : 'offline')}</p>
          {isOnline && (
            <Button kind="line" size="sm" onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
