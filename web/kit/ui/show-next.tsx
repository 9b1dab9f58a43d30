import { useTranslations } from 'use-intl'
import { ButtonLink } from './button.tsx'
import css from './show-next.module.css'
import typography from './type.module.css'

/**
 * Shows a 'Show the next 48' button with a summary; no button once all items are shown.  @param summary the
 * summary, such as '12 of 168 lots'
 */
export function ShowNext({
  shown,
  total,
  step,
  summary,
  to,
}: {
  shown: number
  total: number
  step: number
  summary: string
  /** The URL that shows more. */
  to: string
}) {
  const t = useTranslations('ui.showNext')
  const next = Math.min(step, total - shown)
  return (
    <div className={css.more}>
      {next > 0 && (
        <ButtonLink kind="line" to={to} preventScrollReset replace>
          {t('button', { count: next })}
        </ButtonLink>
      )}
      <p className={typography.detail} role="status">
        {summary}
      </p>
    </div>
  )
}
