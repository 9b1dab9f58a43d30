import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PlanStep } from '#domain/auction/plans/plan-steps.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { allInTotal } from '#domain/money/all-in-total.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { dateTime, money } from '#web/kit/i18n/formats.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { saveFile } from '#web/kit/ui/save-file.ts'
import typography from '#web/kit/ui/type.module.css'
import type { Auction } from '#wire/entities/auction.ts'
import { type OpenedPlan, openPlan } from './open-plan.ts'
import css from './plans.module.css'
import { usePlanSteps } from './use-plan-steps.ts'

/**
 * What a plan has done, when and why, the newest step first; after the sale it can be verified against the public record
 * (B4).
 *
 * @param seen changes with the plan and its lots
 */
export function PlanHistory({ auction, isOver, seen }: { auction: Auction; isOver: boolean; seen: unknown }) {
  const t = useTranslations('plans.history')
  const { soFar, retry } = usePlanSteps(auction.id, seen)
  return (
    <section className={css.group} aria-label={t('title')}>
      <h2 className={typography.t3}>{t('title')}</h2>
      {soFar === null && <p className={classes(typography.muted, layout.above2)}>{t('loading')}</p>}
      {soFar?.kind === 'read' && <Steps steps={soFar.steps} auction={auction} />}
      {(soFar?.kind === 'contradicted' || soFar?.kind === 'unreachable') && (
        <>
          <Banner kind="error">{t(soFar.kind)}</Banner>
          <Button kind="line" size="sm" onClick={retry}>
            {t('retry')}
          </Button>
        </>
      )}
      {isOver ? (
        <Verification auctionId={auction.id} />
      ) : (
        <p className={classes(typography.small, typography.dim, layout.above3)}>{t('later')}</p>
      )}
    </section>
  )
}

/** How many steps are shown before all are asked for. */
const shown = 20

function Steps({ steps, auction }: { steps: readonly PlanStep[]; auction: Auction }) {
  const t = useTranslations('plans.history')
  const [isAll, setAll] = useState(false)
  const newest = steps.toReversed()
  return (
    <>
      <ol className={css.steps}>
        {(isAll ? newest : newest.slice(0, shown)).map((step) => (
          <li key={step.seq}>
            <time dateTime={new Date(step.at).toISOString()} className={typography.detail}>
              {dateTime(step.at)}
            </time>
            <span>
              <StepText step={step} auction={auction} />
            </span>
          </li>
        ))}
      </ol>
      {!isAll && steps.length > shown && (
        <Button kind="quiet" size="sm" onClick={() => setAll(true)}>
          {t('all', { count: steps.length })}
        </Button>
      )}
    </>
  )
}

function StepText({ step, auction: { currency, rates } }: { step: PlanStep; auction: Auction }) {
  const t = useTranslations('plans.history')
  if (step.kind === 'set') return t(`set.${step.status}`)
  const values = { lot: step.lot, amount: money(step.price, currency) }
  switch (step.kind) {
    case 'bid':
      if (!step.follows) return t('bid.byHand', values)
      if (!step.leads) return t('bid.beaten', values)
      return t(step.isFirst ? 'bid.first' : 'bid.next', values)
    case 'outbid': {
      if (step.because === 'maximum') return t('outbid.maximum', values)
      const cost = allInTotal(step.needed, 'transfer', rates)
      return t(cost > step.budget ? 'outbid.budget' : 'outbid.left', {
        ...values,
        needed: money(step.needed, currency),
        cost: money(cost, currency),
        budget: money(step.budget, currency),
        left: money(Math.floor(step.left / 100), currency),
      })
    }
    case 'won':
      return t('won', values)
    default:
      return unreachable(step)
  }
}

type State =
  | { readonly kind: 'closed' }
  | { readonly kind: 'checking'; readonly checked: number; readonly total: number }
  | OpenedPlan

/** Verifies a plan in the browser after its sale, and saves it so that others can. */
function Verification({ auctionId }: { auctionId: string }) {
  const t = useTranslations('plans.history')
  const call = useApiCall()
  const [state, setState] = useState<State>({ kind: 'closed' })
  const open = async () => {
    setState({ kind: 'checking', checked: 0, total: 0 })
    setState(await openPlan(call, auctionId, (progress) => setState({ kind: 'checking', ...progress })))
  }
  if (state.kind === 'opened') {
    const isByHand = state.steps.some((step) => step.kind === 'bid' && !step.follows)
    const text = JSON.stringify(state.own)
    const file = () => new File([text], `plan-${auctionId}.json`, { type: 'application/json' })
    return (
      <>
        <Banner kind="success" className={layout.above3}>
          {t(isByHand ? 'byHand' : 'good')}
        </Banner>
        <p className={layout.above3}>
          <Button kind="quiet" size="sm" onClick={() => saveFile(file())}>
            {t('save')}
          </Button>
        </p>
      </>
    )
  }
  return (
    <>
      <p className={classes(typography.muted, layout.above3)}>{t('text')}</p>
      {(state.kind === 'contradicted' || state.kind === 'unreachable') && (
        <Banner kind="error">{t(state.kind)}</Banner>
      )}
      <p className={classes(layout.row, layout.above3)}>
        <Button kind="line" busy={state.kind === 'checking'} onClick={() => void open()}>
          {t('open')}
        </Button>
        <span role="status" className={typography.small}>
          {state.kind === 'checking' &&
            state.total > 0 &&
            t('checking', { checked: state.checked, total: state.total })}
        </span>
      </p>
    </>
  )
}
