import { useTranslations } from 'use-intl'
import type { LotView } from '#domain/auction/view.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import { type CardLot, lotPath } from '#web/sale/lots/card-lot.ts'
import { nextAction } from './own-bid.ts'

/** Shows a link to the next action for a bid. */
export function NextStep({ lot, view, isLiveSale }: { lot: CardLot; view: LotView; isLiveSale: boolean }) {
  const t = useTranslations('account.bids')
  const action = nextAction(view, isLiveSale)
  switch (action.kind) {
    case 'bid':
      return (
        <ButtonLink kind="bid" size="sm" full to={`${lotPath(lot)}?bid=1`}>
          {t('bid', { amount: money(action.price, lot.currency) })}
        </ButtonLink>
      )
    case 'raise':
    case 'change':
      return (
        <ButtonLink kind="line" size="sm" full to={`${lotPath(lot)}?bid=1`}>
          {t(action.kind)}
        </ButtonLink>
      )
    case 'enter':
      return (
        <ButtonLink kind="bid" size="sm" full to={`/auction/${lot.auctionId}/live`}>
          {t('enter')}
        </ButtonLink>
      )
    case 'order':
      return (
        <ButtonLink kind="line" size="sm" full to={paths.orders}>
          {t('order')}
        </ButtonLink>
      )
    case 'elsewhere':
      return <p className={classes(typography.dim, typography.sizeS)}>{t('elsewhere')}</p>
    case 'nothing':
      return null
    default:
      return unreachable(action)
  }
}
