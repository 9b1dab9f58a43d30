import { useTranslations } from 'use-intl'
import type { Whole } from '#domain/money/money.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { useConnection } from '#web/kit/live/use-connection.ts'
import { bidWording } from './bid-wording.ts'
import { useBiddingLot } from './bidding-lot.ts'

/**
 * A bid button's text, and whether it is disabled: without a connection it has that state, otherwise the amount it bids.
 * @param waits whether the connection may be missing: the page has just opened, or a bid is on its way
 */
export function useBidButton(
  price: Whole | null,
  waits: boolean,
): { readonly disabled: boolean; readonly children: string } {
  const t = useTranslations('bidding')
  const { lot, view } = useBiddingLot()
  const connection = useConnection()
  if (connection !== 'live' && !waits) return { disabled: true, children: t(`connection.${connection}`) }
  const wording = bidWording(view)
  const children =
    price === null
      ? t(`act.${wording}.bare`)
      : t(`act.${wording}.amount`, { amount: money(price, lot.currency) })
  return { disabled: false, children }
}
