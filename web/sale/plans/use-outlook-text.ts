import { useTranslations } from 'use-intl'
import type { BiddingPlan } from '#domain/auction/plans/bidding-plan.ts'
import type { LotOutlook } from '#domain/auction/plans/plan-outlook.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { allInTotal } from '#domain/money/all-in-total.ts'
import { money } from '#web/kit/i18n/formats.ts'
import type { PlanProps } from './plan-page.tsx'

/** Returns what a plan has to do with a lot, in words. */
export function useOutlookText(
  { auction: { currency, type, rates }, cards }: Pick<PlanProps, 'auction' | 'cards'>,
  { budget }: BiddingPlan,
): (outlook: LotOutlook) => string {
  const t = useTranslations('plans.forecast')
  const overBudget = ({ price, left, beside }: Extract<LotOutlook, { because: 'budget' }>) => {
    const card = cards.get(beside[0] ?? '')
    const cost = allInTotal(price, 'transfer', rates)
    const inBudget = beside.length > 0 ? 'overLeft' : 'overSpent'
    return t(cost > budget ? 'overBudget' : inBudget, {
      amount: money(price, currency),
      cost: money(cost, currency),
      left: money(Math.floor(left / 100), currency),
      budget: money(budget, currency),
      count: beside.length,
      lot: card ? lotLabel(card) : '',
    })
  }
  const state = useTranslations('plans.outlook')
  return (outlook) => {
    switch (outlook.kind) {
      case 'planned':
        return t(type === 'live' ? 'offered' : outlook.upTo > outlook.price ? 'bidUpTo' : 'bid', {
          amount: money(outlook.price, currency),
          upTo: money(outlook.upTo, currency),
        })
      case 'next':
      case 'ifNeeded':
        return t(outlook.kind)
      case 'outOfReach':
        return outlook.because === 'budget'
          ? overBudget(outlook)
          : t('maximum', { amount: money(outlook.price, currency) })
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
