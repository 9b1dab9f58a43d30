import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import css from './card-field.module.css'

/** Milliseconds after which a card field counts as unavailable. */
const timeoutMs = 8_000

/** The card field while it loads. Must not be mounted longer than it loads: it then reports that it is not ready. */
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
