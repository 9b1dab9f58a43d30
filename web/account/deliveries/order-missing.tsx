import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { AccountFrame } from './account-frame.tsx'

/** Shown when the user has no such order. */
export function OrderMissing() {
  const t = useTranslations('deliveries.missing')
  return (
    <AccountFrame>
      <title>{t('title')}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level="h1"
        title={t('title')}
        action={
          <ButtonLink kind="line" size="sm" to={paths.deliveryRecords}>
            {t('way')}
          </ButtonLink>
        }
      >
        {t('text')}
      </EmptyState>
    </AccountFrame>
  )
}
