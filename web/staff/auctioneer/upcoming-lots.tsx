import { useLocale, useTranslations } from 'use-intl'
import { type TelephoneCall, telephonesFor } from '#domain/auction/telephone-call.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useSale, useSeq } from '#web/kit/live/sale-hooks.ts'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import { lotOrder } from '#web/sale/saleroom/lot-order.ts'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { shortRange } from '#web/staff/console/short-range.ts'
import css from './auctioneer.module.css'

/** The number of lots that fit at the bottom of the screen. */
const shownLots = 4

/**
 * The lots that follow, with what the auctioneer must prepare for: estimate, commission bids, no reserve.
 *
 * @param after the id of the lot that is shown above
 */
export function UpcomingLots({
  lots,
  after,
  telephones,
}: {
  lots: readonly SaleroomLot[]
  after: string
  telephones: readonly TelephoneCall[]
}) {
  const t = useTranslations('auctioneer')
  const lang = useLocale()
  const store = useSaleStore()
  const { currentLotId, moves } = useSale()
  useSeq()
  const { upcoming } = lotOrder(lots, store.lot, currentLotId, moves)
  const shown = upcoming.filter(({ id }) => id !== after).slice(0, shownLots)
  return (
    <section className={css.foot} aria-label={t('upcoming')}>
      {shown.map((lot) => {
        const desk = store.lot(lot.id)?.desk
        const [picture] = lot.pictures
        const { expected } = telephonesFor(telephones, lot.id)
        const facts = [
          expected > 0 && t('expected', { count: expected }),
          desk && desk.book.length > 0 && t('commissionBidCount', { count: desk.book.length }),
          desk?.reserve === null && t('noReserve'),
        ]
          .filter(Boolean)
          .join(' · ')
        return (
          <div key={lot.id} className={css.upcoming}>
            <Plate className={css.thumb}>
              {picture && <Picture picture={picture} alt="" sizes="52px" />}
            </Plate>
            <p className={css.upcomingNumber}>
              {lotLabel(lot)} <span>{shortRange(lot.lowEstimate, lot.highEstimate, lang)}</span>
            </p>
            <p className={css.upcomingTitle} title={lot.title} data-shortened>
              {lot.title}
            </p>
            <p className={css.upcomingTitle} title={facts} data-shortened>
              {facts}
            </p>
          </div>
        )
      })}
    </section>
  )
}
