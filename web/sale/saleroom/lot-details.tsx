import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { LotView } from '#domain/auction/view.ts'
import { useLotFact } from '#web/kit/live/sale-hooks.ts'
import { EstimateText } from '#web/kit/ui/estimate-text.tsx'
import type from '#web/kit/ui/type.module.css'
import css from './lot-details.module.css'
import { useSaleroom } from './room-context.ts'
import type { SaleroomLot } from './room-lot.ts'

/** The estimate, reserve and condition of a lot, with a link to its page in a new tab. */
export function LotDetails({ lot, className }: { lot: SaleroomLot; className?: string | undefined }) {
  const t = useTranslations('live.lot')
  const lotText = useTranslations('ui.lot')
  const { auction } = useSaleroom()
  return (
    <div className={className}>
      <dl className={css.details}>
        <dt>{lotText(lot.highEstimate > 0 ? 'estimate' : 'noReserve')}</dt>
        <dd>{lot.highEstimate > 0 && <EstimateText lot={lot} withCurrency />}</dd>
        <Reserve lot={lot} />
        {lot.condition !== '' && (
          <>
            <dt>{t('condition')}</dt>
            <dd title={lot.condition} data-shortened>
              {lot.condition}
            </dd>
          </>
        )}
      </dl>
      <p className={css.more}>
        <Link
          to={`/auction/${auction.id}/lot/${lot.id}`}
          target="_blank"
          rel="noopener"
          className={type.link}
        >
          {t('full')}
          <span className="visually-hidden"> {t('newTab')}</span>
        </Link>
      </p>
    </div>
  )
}

/** The public state of the reserve: met or not (T3), from the first bid until the lot is decided. */
function Reserve({ lot }: { lot: SaleroomLot }) {
  const t = useTranslations('live.reserve')
  const reserve = useLotFact(lot.id, shownReserve)
  // The estimate already says that a lot has no reserve.
  if (lot.highEstimate === 0 || reserve === null) return null
  return (
    <>
      <dt>{t('label')}</dt>
      <dd>{t(reserve)}</dd>
    </>
  )
}

const shownReserve = (view: LotView | undefined): 'met' | 'notMet' | null => {
  if (view?.saleStatus !== 'open' || view.withdrawn || view.winPrice === 0) return null
  return view.reserveMet ? 'met' : 'notMet'
}
