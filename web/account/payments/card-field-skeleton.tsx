import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import css from './card-field.module.css'

/** How long a card field may load before it counts as unavailable, in milliseconds. */
const timeoutMs = 8_000

/** Shows the card field while it loads. If it stays mounted too long, it reports that the field is not ready. */
export function CardFieldSkeleton({ onNotReady }: { onNotReady: () => void }) {
  const t = useTranslations('payments.card')
  useEffect(() => {
    const timer = setTimeout(onNotReady, timeoutMs)
    return () => clearTimeout(timer)
  }, [onNotReady])
  return (
    <div className={css.field}>
      <p className={css.label}>{t('label')}</p>
      <Skeleton className={css.waiting} />
    </div>
  )
}
