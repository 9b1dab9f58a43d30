import type { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import { money } from '#web/kit/i18n/formats.ts'
import type { Judgement } from './bid-choice.ts'

/** The error text of a chosen price; undefined for none. */
export function judgementText(
  judgement: Judgement,
  t: ReturnType<typeof useTranslations<'bidding'>>,
  currency: string,
): string | undefined {
  switch (judgement.kind) {
    case 'empty':
      return t('fault.empty')
    case 'tooLow':
      return t('fault.tooLow', { amount: money(judgement.minBid, currency) })
    case 'tooHigh':
      return t('fault.tooHigh')
    case 'same':
    case 'ready':
      return undefined
    default:
      return unreachable(judgement)
  }
}
