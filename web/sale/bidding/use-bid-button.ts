import { useTranslations } from 'use-intl'
import { bidModalMode } from '#domain/auction/bid-modal.ts'
import type { SaleKind } from '#domain/auction/listing.ts'
import type { LotView } from '#domain/auction/view.ts'
import type { Whole } from '#domain/money/money.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { useConnection } from '#web/kit/live/use-connection.ts'
import { useBiddingLot } from './bidding-lot.ts'

/**
 * A bid button's text and style, and whether it is disabled: without a connection it has that state. A live bid names its
 * amount, a maximum is reviewed first and then confirmed. Who leads may raise theirs, in brass.
 *
 * @param waits whether the connection may be missing: the page has just opened, or a bid is on its way
 * @param act `review` beside the lot; in the dialog, `confirm` for the second step, `bid` for a live bid
 */
export function useBidButton(
  price: Whole | null,
  waits: boolean,
  act: 'review' | 'confirm' | 'bid' = 'review',
): { readonly kind: 'bid' | 'raise'; readonly disabled: boolean; readonly children: string } {
  const t = useTranslations('bidding')
  const { auction, lot, view } = useBiddingLot()
  const connection = useConnection()
  if (connection !== 'live' && !waits)
    return { kind: 'bid', disabled: true, children: t(`connection.${connection}`) }
  const isLive = bidModalMode(view) === 'liveBid'
  if (act === 'review' && !isLive && isRaise(auction.type, view))
    return { kind: 'raise', disabled: false, children: t('act.raise') }
  const wording = isLive || act === 'bid' ? 'bid' : act
  const children =
    price === null
      ? t(`act.${wording}.bare`)
      : t(`act.${wording}.amount`, { amount: money(price, lot.currency) })
  return { kind: 'bid', disabled: false, children }
}

/** Whether the viewer leads, also below the reserve: they need not bid again. */
const isRaise = (type: SaleKind, { myPrice, win }: LotView): boolean =>
  type !== 'live' && myPrice > 0 && win !== 'lost'
