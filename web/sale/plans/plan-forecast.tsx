import { useTranslations } from 'use-intl'
import { type BiddingPlan, lotsOfPlan, type PlanGroup } from '#domain/auction/plans/bidding-plan.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import type { PlanProps } from './plan-page.tsx'
import css from './plans.module.css'
import { useOutlookText } from './use-outlook-text.ts'
import { usePlanView } from './use-plan-view.ts'
import { useSentences } from './use-sentences.ts'

type Props = Pick<PlanProps, 'auction' | 'cards'> & { plan: BiddingPlan }

/** Says in words what a plan will do (B1, B2). */
export function PlanSentence({ auction, cards, plan }: Props) {
  const t = useTranslations('plans.forecast')
  const sentenceOf = ({ wanted, lots }: PlanGroup) => {
    const card = cards.get(lots[0]?.lotId ?? '')
    const values = { wanted, count: lots.length, first: card ? lotLabel(card) : '' }
    const isLive = auction.type === 'live'
    if (lots.length === 1) return t(isLive ? 'liveOne' : 'one', values)
    if (wanted === lots.length) return t(isLive ? 'liveAll' : 'all', values)
    return t(isLive ? 'liveSome' : 'some', values)
  }
  const sentences = useSentences()
  const budget = t('budget', { amount: money(plan.budget, auction.currency) })
  return <p className={css.sentence}>{sentences(...plan.groups.map(sentenceOf), budget)}</p>
}

/** How many lots a preview names. */
const shown = 6

/** What a plan would do at the current prices, lot by lot; not before it has a budget. */
export function PlanPreview({ auction, cards, plan, paddle }: Props & { paddle: string }) {
  const t = useTranslations('plans.forecast')
  const lotText = useTranslations('plans')
  const textOf = useOutlookText({ auction, cards }, plan)
  const { outlook } = usePlanView(auction, plan, paddle)
  const lots = lotsOfPlan(plan).flatMap(({ lotId }) => {
    const card = cards.get(lotId)
    const one = outlook.get(lotId)
    return card && one ? [{ card, one }] : []
  })
  const canBid = lots.some(({ one }) => ['planned', 'leading', 'won'].includes(one.kind))
  return (
    <div aria-live="polite">
      <h3 className={classes(typography.small, typography.strong, layout.above4)}>{t('now')}</h3>
      {!canBid && <p className={typography.small}>{t('nothing')}</p>}
      <ul className={css.preview}>
        {lots.slice(0, shown).map(({ card, one }) => (
          <li key={card.id}>
            <span>{lotText('lot', { lot: lotLabel(card) })}</span>
            <span className={one.kind === 'planned' ? typography.strong : typography.muted}>
              {textOf(one)}
            </span>
          </li>
        ))}
        {lots.length > shown && (
          <li>
            <span className={typography.muted}>{t('more', { count: lots.length - shown })}</span>
          </li>
        )}
      </ul>
      {auction.type === 'timed' && lots.some(({ one }) => one.kind === 'planned') && (
        <p className={classes(typography.small, typography.dim)}>{t('hidden')}</p>
      )}
    </div>
  )
}
