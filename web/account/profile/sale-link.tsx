import { useTranslations } from 'use-intl'
import { isNear } from '#domain/auction/is-near.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import type { SaleLots } from './lots-by-sale.ts'

/** Shows a link to a sale, or to its saleroom while that is open or about to open. Must be inside its `SaleProvider`. */
export function SaleLink({ sale: { id, type } }: { sale: SaleLots['sale'] }) {
  const t = useTranslations('account')
  const { isEnd, liveStatus, startTime } = useSale()
  const isOpening = useFromNow((now) => isNear(startTime, now))
  if (type === 'live' && !isEnd && (liveStatus === 'open' || isOpening))
    return <ArrowLink to={`/auction/${id}/live`}>{t('bids.enter')}</ArrowLink>
  return <ArrowLink to={`/auction/${id}`}>{t('favourites.sale')}</ArrowLink>
}
