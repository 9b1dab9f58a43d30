import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotsOfPlan } from '#domain/auction/plans/bidding-plan.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { planGet } from '#wire/calls/plans.ts'
import { planPath } from './plan-path.ts'

await loadTexts('plans')

/** Leads a bidder from a lot to their plan: the lot is added to it, or is part of it already. */
export function PlanLink({
  open,
  auctionId,
  lotId,
  currency,
}: {
  /** Whether the viewer can bid on the lot. */
  open: boolean
  auctionId: string
  lotId: string
  currency: string
}) {
  const t = useTranslations('plans.link')
  const { data } = useApiQuery(planGet, { auctionId }, { enabled: open })
  if (!open || !data) return null
  const plan = data.plan && data.plan.status !== 'ended' ? data.plan : null
  const part = plan && lotsOfPlan(plan).find((lot) => lot.lotId === lotId)
  return part ? (
    <Link to={planPath(auctionId)}>{t('part', { amount: money(part.maximum, currency) })}</Link>
  ) : (
    <Link to={planPath(auctionId, [lotId])}>{t('add')}</Link>
  )
}
