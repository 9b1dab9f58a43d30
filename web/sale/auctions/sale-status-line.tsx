import { useTranslations } from 'use-intl'
import { auctionStatus, type ListingState } from '#domain/auction/listing.ts'
import { isForSale } from '#domain/auction/lot-state.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { dateTime, money } from '#web/kit/i18n/formats.ts'
import { useLot, useSale } from '#web/kit/live/sale-hooks.ts'
import { AssistancePrice } from '#web/kit/ui/assistance-price.tsx'
import { useCountdownText } from '#web/kit/ui/countdown.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import type { Auction } from '#wire/entities/auction.ts'
import { useNextClosing } from './use-next-closing.ts'

/**
 * A sale's key fact: when it closes, opens or starts, the current lot, or its total.
 *
 * @param lotNumbers the numbers of the lots that the page knows, by id
 */
export function SaleStatusLine({
  auction,
  state,
  lotNumbers,
}: {
  auction: Auction
  state: ListingState
  lotNumbers: Readonly<Record<string, string>>
}) {
  const t = useTranslations('auctions.line')
  switch (state) {
    case 'live':
      return <CurrentLot lotNumbers={lotNumbers} />
    case 'acceptingBids':
      return <Closing auction={auction} />
    case 'acceptingPreBids':
    case 'preview':
      return <Opening auction={auction} state={state} />
    case 'ended':
      return auction.totals ? (
        <>
          {t('total', { amount: money(auction.totals.hammer, auction.currency) })}
          <AssistancePrice
            amount={auction.totals.hammer}
            currency={auction.currency}
            rates={auction.config.currencyRate}
            below
          />
        </>
      ) : (
        // The mark already says that it was cancelled.
        !auction.cancellation && t('ended')
      )
    default:
      return unreachable(state)
  }
}

/** Shows when bidding or the sale starts. The auctioneer opens the saleroom, possibly after the scheduled time. */
function Opening({ auction, state }: { auction: Auction; state: ListingState }) {
  const t = useTranslations('auctions.line')
  const { line, at } = auctionStatus(auction, state)
  const isDue = useFromNow((now) => now >= at)
  if (auction.type === 'live' && isDue) return t('shortly')
  return t(line === 'bidsFrom' ? 'bidsFrom' : 'begins', { time: dateTime(at) })
}

function CurrentLot({ lotNumbers }: { lotNumbers: Readonly<Record<string, string>> }) {
  const t = useTranslations('auctions.line')
  const { currentLotId } = useSale()
  const lot = useLot(currentLotId ?? '')
  // After its hammer, a lot stays the current one until the next is offered.
  const isDecided = lot !== undefined && !isForSale(lot)
  const number = currentLotId === null || isDecided ? undefined : lotNumbers[currentLotId]
  return number === undefined ? t('roomOpen') : t('lotInRoom', { number })
}

function Closing({ auction }: { auction: Auction }) {
  const t = useTranslations('auctions.line')
  const { at, isLast } = useNextClosing(auction)
  const time = useCountdownText(at)
  return t(isLast ? 'lastCloses' : 'firstCloses', { time })
}
