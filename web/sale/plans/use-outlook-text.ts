import { useTranslations } from 'use-intl'
import type { LotOutlook } from '#domain/auction/plans/plan-outlook.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { money } from '#web/kit/i18n/formats.ts'
import type { Auction } from '#wire/entities/auction.ts'

/** Returns what a plan has to do with a lot, in words. */
export function useOutlookText({ currency, type }: Auction): (outlook: LotOutlook) => string {
  const t = useTranslations('plans.forecast')
  const state = useTranslations('plans.outlook')
  return (outlook) => {
    switch (outlook.kind) {
      case 'planned':
        return t(type === 'live' ? 'offered' : 'bid', { amount: money(outlook.price, currency) })
      case 'next':
      case 'ifNeeded':
        return t(outlook.kind)
      case 'outOfReach':
        return t(outlook.because === 'maximum' ? 'maximum' : 'overBudget', {
          amount: money(outlook.price, currency),
        })
      case 'won':
      case 'leading':
      case 'notNeeded':
      case 'sold':
      case 'passed':
      case 'withdrawn':
        return state(outlook.kind)
      default:
        return unreachable(outlook)
    }
  }
}
