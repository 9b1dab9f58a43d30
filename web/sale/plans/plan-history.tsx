import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PlanStep } from '#domain/auction/plans/plan-steps.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { dateTime, money } from '#web/kit/i18n/formats.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { saveFile } from '#web/kit/ui/save-file.ts'
import typography from '#web/kit/ui/type.module.css'
import type { OpenedPlan } from './open-plan.ts'
import type { PlanProps } from './plan-page.tsx'
import css from './plans.module.css'

type State =
  | { readonly kind: 'closed' }
  | { readonly kind: 'checking'; readonly checked: number; readonly total: number }
  | OpenedPlan

/** Opens a plan after its sale, in the browser: when it did what, and why (B4). */
export function PlanHistory({ auction, cards }: Pick<PlanProps, 'auction' | 'cards'>) {
  const t = useTranslations('plans.history')
  const call = useApiCall()
  const [state, setState] = useState<State>({ kind: 'closed' })
  const open = async () => {
    setState({ kind: 'checking', checked: 0, total: 0 })
    const { openPlan } = await import('./open-plan.ts')
    setState(await openPlan(call, auction.id, (progress) => setState({ kind: 'checking', ...progress })))
  }
  return (
    <section className={css.group} aria-label={t('title')}>
      <h2 className={typography.t3}>{t('title')}</h2>
      {state.kind === 'opened' ? (
        <>
          <Steps steps={state.steps} auction={auction} cards={cards} />
          <p className={layout.above3}>
            <Button
              kind="quiet"
              size="sm"
              onClick={() =>
                saveFile(
                  new File([JSON.stringify(state.own)], `plan-${auction.id}.json`, {
                    type: 'application/json',
                  }),
                )
              }
            >
              {t('save')}
            </Button>
          </p>
        </>
      ) : (
        <>
          <p className={classes(typography.muted, layout.above2)}>{t('text')}</p>
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
      )}
    </section>
  )
}

function Steps({
  steps,
  auction,
  cards,
}: Pick<PlanProps, 'auction' | 'cards'> & { steps: readonly PlanStep[] }) {
  const t = useTranslations('plans.history')
  const isByHand = steps.some((step) => step.kind === 'bid' && !step.follows)
  return (
    <>
      <Banner kind="success" className={layout.above3}>
        {t(isByHand ? 'byHand' : 'good')}
      </Banner>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step.seq}>
            <time dateTime={new Date(step.at).toISOString()} className={typography.detail}>
              {dateTime(step.at)}
            </time>
            <span>
              <StepText step={step} auction={auction} cards={cards} />
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

function StepText({
  step,
  auction: { currency },
  cards,
}: Pick<PlanProps, 'auction' | 'cards'> & { step: PlanStep }) {
  const t = useTranslations('plans.history')
  if (step.kind === 'set') return t(`set.${step.status}`)
  const card = cards.get(step.lotId)
  const values = { lot: card ? lotLabel(card) : '', amount: money(step.price, currency) }
  switch (step.kind) {
    case 'bid':
      if (!step.follows) return t('bid.byHand', values)
      if (!step.leads) return t('bid.beaten', values)
      return t(step.isFirst ? 'bid.first' : 'bid.next', values)
    case 'outbid':
      return t(`outbid.${step.because}`, values)
    case 'won':
      return t('won', values)
    default:
      return unreachable(step)
  }
}
