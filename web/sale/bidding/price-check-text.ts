import type { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import { highestPrice } from '#domain/money/money.ts'
import { money } from '#web/kit/i18n/formats.ts'
import type { PriceCheck } from './bid-choice.ts'

/** Returns the error text of a chosen price, or undefined if there is none. */
export function priceCheckText(
  priceCheck: PriceCheck,
  t: ReturnType<typeof useTranslations<'bidding'>>,
  currency: string,
): string | undefined {
  switch (priceCheck.kind) {
    case 'empty':
      return t('issue.empty', { amount: money(priceCheck.minBid, currency) })
    case 'tooLow':
      return t('issue.tooLow', { amount: money(priceCheck.minBid, currency) })
    case 'tooHigh':
      return t('issue.tooHigh', { amount: money(highestPrice, currency) })
    case 'same':
      return t('issue.same')
    case 'ready':
      return undefined
    default:
      return unreachable(priceCheck)
  }
}
