import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** A part of a page that could not be loaded, in its place on the page. */
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
