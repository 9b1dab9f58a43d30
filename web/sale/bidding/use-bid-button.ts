import { useTranslations } from 'use-intl'
import type { SaleKind } from '#domain/auction/listing.ts'
import type { LotView } from '#domain/auction/view.ts'
import type { Whole } from '#domain/money/money.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { useConnection } from '#web/kit/live/use-connection.ts'
import { isCommission } from './bid-result.ts'
import { useBiddingLot } from './bidding-lot.ts'

/**
 * Returns the text and style of the button that opens the confirmation of a maximum, and whether it is
 * disabled, such as without a connection. For a leader who may raise their maximum bid, it is in brass.
 * @param waits whether the connection may be missing because the page has just opened or a bid is in transit
 */
export function useBidButton(
  price: Whole | null,
  waits: boolean,
): { readonly kind: 'bid' | 'raise'; readonly disabled: boolean; readonly children: string } {
  const t = useTranslations('bidding.act')
  const { auction, lot, view } = useBiddingLot()
  const disabled = useConnection() !== 'live' && !waits
  if (isRaise(auction.type, view)) return { kind: 'raise', disabled, children: t('raise') }
  const children =
    price === null
      ? t('review.bare')
      : t(`review.${isCommission(view, auction.type) ? 'commission' : 'amount'}`, {
          amount: money(price, lot.currency),
        })
  return { kind: 'bid', disabled, children }
}

/** Returns whether the viewer leads, even below the reserve, so that they need not bid again. */
const isRaise = (type: SaleKind, { myPrice, win }: LotView): boolean =>
  type !== 'live' && myPrice > 0 && win !== 'lost'
