import { useTranslations } from 'use-intl'
import { shownHolder, shownPrice } from '#domain/auction/shown-price.ts'
import type { LotView } from '#domain/auction/view.ts'
import { AssistancePrice } from '#web/kit/ui/assistance-price.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import css from './bid-panel.module.css'
import { useSaleroom } from './room-context.ts'
import type { SaleroomLot } from './room-lot.ts'
import { useHolderText } from './use-holder-text.ts'

/**
 * The price of a lot with its leader, in a block of fixed height.
 * @param place what to show beside the caption: the number of a lot that is not being offered
 */
export function LotPrice({ lot, view, place }: { lot: SaleroomLot; view: LotView; place?: string }) {
  const t = useTranslations('live.price')
  const { auction } = useSaleroom()
  const price = shownPrice(view)
  return (
    <div className={css.current} data-block="price" data-shown-price={price?.kind ?? ''}>
      <p className={css.caption}>
        {t(price?.kind ?? 'highest')} {place !== undefined && <span>{place}</span>}
      </p>
      {price ? (
        <Price className={css.price} amount={price.amount} currency={lot.currency} />
      ) : (
        <p className={css.price}>–</p>
      )}
      <p className={css.bidder}>
        <span>
          {price && (
            <AssistancePrice
              amount={price.amount}
              currency={lot.currency}
              rates={auction.config.currencyRate}
              className={css.assistance}
            />
          )}
        </span>
        <Holder view={view} />
      </p>
    </div>
  )
}

/** The leader, or for a lot that was passed or withdrawn, what became of its bids. */
function Holder({ view }: { view: LotView }) {
  const t = useTranslations('live.price')
  const holder = useHolderText(shownHolder(view))
  if (view.withdrawn) return <span>{view.bidCount > 0 && t('void')}</span>
  if (view.saleStatus === 'passed')
    return <span>{view.winPrice > 0 && !view.reserveMet && t('belowReserve')}</span>
  return <span>{view.winPrice === 0 ? t('none') : holder}</span>
}
