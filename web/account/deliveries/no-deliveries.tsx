import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'

/**
 * Links to the orders, whose pages offer delivery once paid, or to the sales if there are none. It replaces
 * an empty list of deliveries.
 */
export function NoDeliveries({ hasOrders }: { hasOrders: boolean }) {
  const t = useTranslations('deliveries.records')
  return (
    <EmptyState
      title={t('none')}
      action={
        <ButtonLink kind="line" size="sm" to={hasOrders ? paths.orders : paths.auctions}>
          {t(hasOrders ? 'toOrders' : 'browse')}
        </ButtonLink>
      }
    >
      {t(hasOrders ? 'noneText' : 'noOrders')}
    </EmptyState>
  )
}
