import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import progress from '#web/kit/ui/progress-bar.module.css'
import css from './pictures.module.css'
import type { BatchState } from './upload-queue.ts'
import { useReasonText } from './use-reason-text.ts'

/** Shows the progress of uploading a batch, and the files that failed. */
export function BatchProgress({
  state,
  left,
  onPause,
}: {
  state: BatchState
  left: number
  onPause: (isPaused: boolean) => void
}) {
  const t = useTranslations('pictures.batch')
  const reasonText = useReasonText()
  const { total, received, skipped, refused, repeated, isPaused, isWaiting } = state
  const status = left === 0 ? 'done' : isPaused ? 'paused' : isWaiting ? 'waiting' : 'sending'
  return (
    <section className={css.batch} aria-label={t('label')}>
      <div className={css.batchHead}>
        <p role="status">
          <b>{t(`status.${status}`)}</b> {t('files', { done: total - left, total })}
        </p>
        {left > 0 && (
          <Button kind="line" size="sm" onClick={() => onPause(!isPaused)}>
            {t(isPaused ? 'resume' : 'pause')}
          </Button>
        )}
      </div>
      <progress className={progress.bar} value={total - left} max={total} aria-label={t('label')} />
      <ul className={css.counts}>
        <li>{t('received', { count: received })}</li>
        <li>{t('skipped', { count: skipped })}</li>
        <li>{t('refused', { count: refused.length })}</li>
      </ul>
      {refused.length + repeated.length > 0 && (
        <details>
          <summary>{t('details', { count: refused.length + repeated.length })}</summary>
          <ul className={css.problems}>
            {refused.map(({ name, reason }) => (
              <li key={`refused ${name}`}>{t('problem', { name, text: reasonText(reason) })}</li>
            ))}
            {repeated.map(({ name, of }) => (
              <li key={`repeated ${name}`}>{t('repeated', { name, of })}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
