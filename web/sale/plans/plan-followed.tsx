import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BiddingPlan, PlanGroup } from '#domain/auction/plans/bidding-plan.ts'
import type { LotOutlook } from '#domain/auction/plans/plan-outlook.ts'
import { allInTotal } from '#domain/money/all-in-total.ts'
import { hourMinute, money } from '#web/kit/i18n/formats.ts'
import { useConnection } from '#web/kit/live/use-connection.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { lazyAtOnce } from '#web/kit/ui/lazy-when-idle.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { StateMark, type StateName } from '#web/kit/ui/state-mark.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import typography from '#web/kit/ui/type.module.css'
import { PlanPreview, PlanSentence } from './plan-forecast.tsx'
import { PlanLot } from './plan-lot.tsx'
import type { PlanProps } from './plan-page.tsx'
import css from './plans.module.css'
import { useOutlookText } from './use-outlook-text.ts'
import { type PlanState, usePlanView } from './use-plan-view.ts'
import { useSetPlan } from './use-set-plan.ts'

/** The steps are below what has to be seen first, and are worked out in the browser. */
const PlanHistory = lazyAtOnce(async () => (await import('./plan-history.tsx')).PlanHistory)

type Followed = PlanProps & {
  plan: BiddingPlan
  isOver: boolean
  /** Whether the form was left for it, so that it begins where the reader looks. */
  isFocused: boolean
  onChange: () => void
}

/** A plan as it bids: the state of each lot, what it has come to, and the buttons that change, pause and end it (B3). */
export function PlanFollowed(props: Followed) {
  const { auction, plan, paddle, isOver, isFocused } = props
  const t = useTranslations('plans.status')
  const state = usePlanView(auction, plan, paddle)
  const status = isOver ? 'over' : plan.status === 'active' ? state.prospect : plan.status
  const isGood = status === 'bidding' || status === 'complete'
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isFocused) return
    top.current?.focus()
    top.current?.scrollIntoView({ block: 'center' })
  }, [isFocused])
  return (
    <>
      <div ref={top} tabIndex={-1}>
        <Banner kind={isGood ? 'success' : 'info'} title={t(status)} className={layout.above4}>
          {t(`${status}Text`, { won: state.sums.won })}
        </Banner>
      </div>
      {!isOver && <AsAt />}
      <div className={classes(layout.split, css.columns)}>
        <div>
          {plan.groups.map((group, index) => (
            <FollowedGroup
              key={group.lots[0]?.lotId}
              {...props}
              group={group}
              number={index + 1}
              state={state}
            />
          ))}
          <PlanHistory auction={auction} isOver={isOver} seen={state} />
        </div>
        <div className={classes(css.sheet, css.first)}>
          {!isOver && plan.status !== 'ended' && <PlanSentence {...props} />}
          <Sums auction={auction} state={state} />
          {plan.status === 'paused' && !isOver && <PlanPreview {...props} />}
          {!isOver && <Acts {...props} />}
        </div>
      </div>
    </>
  )
}

/** Says how current the page is: now while it is connected, otherwise when it last was. */
function AsAt() {
  const t = useTranslations('plans.status')
  const isOffline = useConnection() === 'gone'
  const now = useFromNow((at) => hourMinute(at))
  const [time, setTime] = useState(now)
  if (!isOffline && time !== now) setTime(now)
  return (
    <p className={classes(typography.small, typography.dim, layout.above2)}>
      {t(isOffline ? 'asAtOffline' : 'asAt', { time })}
    </p>
  )
}

function FollowedGroup({
  auction,
  cards,
  plan,
  isOver,
  group,
  number,
  state,
}: Followed & { group: PlanGroup; number: number; state: PlanState }) {
  const t = useTranslations('plans')
  const { currency, rates } = auction
  const textOf = useOutlookText({ auction, cards }, plan)
  const costOf = (price: number) => allInTotal(price, 'transfer', rates)
  return (
    <section className={css.group} aria-label={t('group.label', { number })}>
      <p className={css.wanted}>{t('group.shown', { wanted: group.wanted, count: group.lots.length })}</p>
      <ol className={css.rows}>
        {group.lots.map(({ lotId, maximum }, index) => {
          const card = cards.get(lotId)
          const outlook = state.outlook.get(lotId)
          if (!card || !outlook) return null
          const isHeld = outlook.kind === 'won' || outlook.kind === 'leading'
          const isIdle = isOver || plan.status !== 'active'
          return (
            <PlanLot
              key={lotId}
              card={card}
              place={index + 1}
              isHeld={isHeld}
              state={<LotState outlook={outlook} isIdle={isIdle} isLive={auction.type === 'live'} />}
            >
              <p className={classes(typography.detail, css.shown)}>
                {isHeld && (
                  <span className={typography.strong}>
                    {t('outlook.at', {
                      amount: money(outlook.price, currency),
                      total: money(costOf(outlook.price), currency),
                    })}
                  </span>
                )}
                {outlook.kind === 'outOfReach' && !isIdle && <span>{textOf(outlook)}</span>}
                <span>
                  {t(costOf(maximum) > plan.budget ? 'row.maximumOver' : 'row.maximumShown', {
                    amount: money(maximum, currency),
                    total: money(costOf(maximum), currency),
                  })}
                </span>
              </p>
            </PlanLot>
          )
        })}
      </ol>
    </section>
  )
}

const marks = {
  won: 'won',
  leading: 'winning',
  planned: 'sent',
  next: 'sent',
  ifNeeded: 'preview',
  outOfReach: 'ended',
  notNeeded: 'ended',
  sold: 'ended',
  passed: 'passed',
  withdrawn: 'withdrawn',
} as const satisfies { readonly [kind in LotOutlook['kind']]: StateName }

const decided: readonly LotOutlook['kind'][] = ['won', 'leading', 'sold', 'passed', 'withdrawn']

function labelOf(outlook: LotOutlook, isLive: boolean) {
  const { kind } = outlook
  if (kind === 'outOfReach') return outlook.because === 'budget' ? 'overBudget' : 'overMaximum'
  return kind === 'planned' && isLive ? 'offered' : kind
}

/** @param isIdle whether the plan does not bid, so that nothing is next */
function LotState({ outlook, isIdle, isLive }: { outlook: LotOutlook; isIdle: boolean; isLive: boolean }) {
  const t = useTranslations('plans.outlook')
  const { kind } = outlook
  if (isIdle && !decided.includes(kind)) return <StateMark state="ended" label={t('idle')} />
  return <StateMark state={marks[kind]} label={t(labelOf(outlook, isLive))} />
}

function Sums({
  auction: { currency },
  state: { sums },
}: {
  auction: Followed['auction']
  state: PlanState
}) {
  const t = useTranslations('plans.sums')
  const figures = [
    ...(sums.leading > 0 ? ([['leadingCost', sums.leadingCost]] as const) : []),
    ['spent', sums.wonCost] as const,
    ['left', sums.left] as const,
  ]
  return (
    <dl className={css.sums} aria-live="polite">
      {figures.map(([name, amount]) => (
        <div key={name}>
          <dt className={classes(typography.tiny, typography.dim)}>{t(name)}</dt>
          <dd className={css.sum}>{money(Math.floor(amount / 100), currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Acts({ auction, seq, cards, plan, onChange }: Followed) {
  const t = useTranslations('plans')
  const { show } = useToast()
  const setPlan = useSetPlan(auction.id, seq, cards)
  const isOffline = useConnection() === 'gone'
  const [isEnding, setEnding] = useState(false)
  const set = async (status: BiddingPlan['status'], text: 'started' | 'paused' | 'ended') => {
    if (await setPlan.set({ ...plan, status })) show({ kind: 'done', text: t(`act.${text}`) })
    setEnding(false)
  }
  const common = { busy: setPlan.isBusy, disabled: isOffline }
  return (
    <>
      <ErrorBanner text={setPlan.problem} onClear={setPlan.clear} />
      <div className={layout.row}>
        {plan.status === 'paused' && (
          <Button kind="bid" {...common} onClick={() => void set('active', 'started')}>
            {t('act.resume')}
          </Button>
        )}
        <Button kind="line" disabled={isOffline} onClick={onChange}>
          {t(plan.status === 'ended' ? 'act.again' : 'act.change')}
        </Button>
        {plan.status === 'active' && (
          <Button kind="line" {...common} onClick={() => void set('paused', 'paused')}>
            {t('act.pause')}
          </Button>
        )}
        {plan.status !== 'ended' && (
          <Button kind="quiet" disabled={isOffline} onClick={() => setEnding(true)}>
            {t('act.end')}
          </Button>
        )}
      </div>
      <p className={classes(typography.small, typography.dim)}>
        {isOffline ? t('act.offline') : t('private')}
      </p>
      <AlertDialog
        open={isEnding}
        title={t('end.title')}
        message={t('end.text')}
        confirm={t('end.confirm')}
        cancel={t('end.cancel')}
        busy={setPlan.isBusy}
        onConfirm={() => void set('ended', 'ended')}
        onCancel={() => setEnding(false)}
      />
    </>
  )
}
