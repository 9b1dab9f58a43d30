import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { timeOfDay } from '#web/kit/live/time-of-day.ts'
import { isLost, useSocketState } from '#web/kit/live/use-connection.ts'
import css from './area.module.css'

/** V7: without a connection the console is locked and shows for how long; nothing is sent. */
export function LockedBar() {
  const connection = useSocketState()
  const isDisconnected = isLost(connection)
  return isDisconnected ? <LockedBanner isRefused={connection === 'refused'} /> : null
}

function LockedBanner({ isRefused }: { isRefused: boolean }) {
  const t = useTranslations('console.locked')
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => setSince(Date.now()), [])
  return (
    <div className={css.locked} role="alert">
      <b>{t('title')}</b>
      <span>
        {since !== null && t('since', { time: timeOfDay(since) })} {t('text')}
      </span>
      {isRefused && (
        <button type="button" onClick={() => location.reload()}>
          {t('reload')}
        </button>
      )}
    </div>
  )
}
