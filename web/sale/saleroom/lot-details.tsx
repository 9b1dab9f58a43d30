import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { LotView } from '#domain/auction/view.ts'
import { useLot } from '#web/kit/live/sale-hooks.ts'
import { EstimateText } from '#web/kit/ui/estimate-text.tsx'
import type from '#web/kit/ui/type.module.css'
import css from './lot-details.module.css'
import { useRoom } from './room-context.ts'
import type { RoomLot } from './room-lot.ts'

/** Estimate, reserve and condition of a lot, with a link to its page in a new tab. */
export function LotDetails({ lot, className }: { lot: RoomLot; className?: string | undefined }) {
  const t = useTranslations('live.lot')
  const lotText = useTranslations('ui.lot')
  const { auction } = useRoom()
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
function Reserve({ lot }: { lot: RoomLot }) {
  const t = useTranslations('live.reserve')
  const view = useLot(lot.id)
  // The estimate of a lot without a reserve says so.
  if (!view || lot.highEstimate === 0 || !isReserveShown(view)) return null
  return (
    <>
      <dt>{t('label')}</dt>
      <dd>{t(view.reserveMet ? 'met' : 'notMet')}</dd>
    </>
  )
}

const isReserveShown = ({ saleStatus, withdrawn, winPrice }: LotView): boolean =>
  saleStatus === 'open' && !withdrawn && winPrice > 0
