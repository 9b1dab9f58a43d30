import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** Replaces a part of the page that failed to load. */
export function ErrorState({
  title,
  message,
  onRetry,
  busy,
}: {
  title?: string
  message?: string
  onRetry: () => void
  busy?: boolean
}) {
  const t = useTranslations('ui.error')
  return (
    <div role="alert">
      <EmptyState
        title={title ?? t('title')}
        action={
          <Button kind="line" size="sm" onClick={onRetry} busy={busy}>
            {t('retry')}
          </Button>
        }
      >
        {message ?? t('message')}
      </EmptyState>
    </div>
  )
}
