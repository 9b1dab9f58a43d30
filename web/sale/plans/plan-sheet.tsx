import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BiddingPlan } from '#domain/auction/plans/bidding-plan.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { readTypedAmount } from '#domain/money/typed-amount.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { useConnection } from '#web/kit/live/use-connection.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import typography from '#web/kit/ui/type.module.css'
import { draftIssue, isUnchanged, lacksWanted, type PlanDraft, planOfDraft } from './plan-draft.ts'
import { PlanPreview, PlanSentence } from './plan-forecast.tsx'
import { PlanGate, useMayStart } from './plan-gate.tsx'
import type { PlanProps } from './plan-page.tsx'
import css from './plans.module.css'
import { useSentences } from './use-sentences.ts'
import { useSetPlan } from './use-set-plan.ts'

/** The budget of a plan that is written, what the plan would do, and the button that starts or changes it. */
export function PlanSheet({
  plan,
  draft,
  isPressed,
  onPress,
  onChange,
  onDone,
  ...props
}: PlanProps & {
  plan: BiddingPlan | null
  draft: PlanDraft
  /** Whether the button was pressed, so that what is missing is marked. */
  isPressed: boolean
  onPress: () => void
  onChange: (draft: PlanDraft) => void
  onDone: () => void
}) {
  const { auction, seq, cards } = props
  const t = useTranslations('plans')
  const { show } = useToast()
  const setPlan = useSetPlan(auction.id, seq, cards)
  const isOffline = useConnection() === 'gone'
  const mayStart = useMayStart(auction)
  const isNew = plan === null || plan.status === 'ended'
  const planned = planOfDraft(draft, plan?.status === 'paused' ? 'paused' : 'active')
  const issue = draftIssue(draft)
  const sentences = useSentences()
  const isSame = plan !== null && !isNew && isUnchanged(draft, plan)
  const [isReviewed, setReviewed] = useState(false)
  const send = async () => {
    const isSet = await setPlan.set(planned)
    setReviewed(false)
    if (!isSet) return
    show({ kind: 'done', text: t(isNew ? 'act.started' : 'act.saved') })
    onDone()
  }
  const press = () => {
    onPress()
    if (issue) return
    if (isSame) return onDone()
    if (isNew) return setReviewed(true)
    void send()
  }
  return (
    <div className={css.sheet}>
      <h2 className={typography.t3}>{t('forecast.heading')}</h2>
      <BudgetField
        budget={draft.budget}
        isMissing={isPressed && issue?.kind === 'noBudget'}
        onChange={(budget) => onChange({ ...draft, budget })}
        currency={auction.currency}
      />
      <Forecast {...props} draft={draft} plan={planned} />
      <ErrorBanner text={setPlan.problem} onClear={setPlan.clear} />
      {mayStart ? (
        <Button
          kind={isNew ? 'bid' : 'ink'}
          size="lg"
          full
          busy={setPlan.isBusy}
          disabled={isOffline}
          onClick={press}
        >
          {t(isNew ? 'act.start' : 'act.save')}
        </Button>
      ) : (
        <PlanGate auction={auction} />
      )}
      {mayStart && isPressed && <Missing draft={draft} cards={cards} />}
      {!isNew && (
        <Button kind="quiet" full onClick={onDone}>
          {t('act.discard')}
        </Button>
      )}
      <p className={classes(typography.small, typography.dim, layout.above2)}>
        {isOffline ? t('act.offline') : sentences(t('act.binding'), t('private'))}
      </p>
      <Dialog
        open={isReviewed}
        onClose={() => setReviewed(false)}
        title={t('start.title')}
        tone="bid"
        footer={
          <>
            <Button kind="quiet" onClick={() => setReviewed(false)}>
              {t('start.cancel')}
            </Button>
            <Button
              kind="bid"
              busy={setPlan.isBusy}
              disabled={isOffline}
              // The second press of a double click that opened the review would start the plan unread.
              onClick={({ detail }) => detail < 2 && void send()}
            >
              {t('act.start')}
            </Button>
          </>
        }
      >
        <PlanSentence {...props} plan={planned} />
        <PlanPreview {...props} plan={planned} />
        <p className={classes(typography.small, typography.dim, layout.above4)}>
          {t(isOffline ? 'act.offline' : 'act.binding')}
        </p>
      </Dialog>
    </div>
  )
}

/** What a plan will do, once it is said how many lots are wanted and what they may cost. */
function Forecast({ draft, plan, ...props }: PlanProps & { draft: PlanDraft; plan: BiddingPlan }) {
  const t = useTranslations('plans.forecast')
  const isUndecided = draft.groups.some(lacksWanted)
  if (isUndecided || draft.budget === null || plan.groups.length === 0)
    return <p className={typography.muted}>{t(isUndecided ? 'noWanted' : 'noBudget')}</p>
  return (
    <>
      <PlanSentence {...props} plan={plan} />
      <p className={typography.small}>{t(`how.${props.auction.type}`)}</p>
      <PlanPreview {...props} plan={plan} />
    </>
  )
}

/** What a plan lacks, after a press that could not send it. */
function Missing({ draft, cards }: { draft: PlanDraft; cards: PlanProps['cards'] }) {
  const t = useTranslations('plans.issue')
  const issue = draftIssue(draft)
  // The budget's own field says that it is missing.
  if (!issue || issue.kind === 'noBudget') return null
  const card = issue.kind === 'noMaximum' ? cards.get(issue.lotId) : undefined
  return (
    <p role="alert" className={classes(typography.small, typography.error)}>
      {t(issue.kind, { lot: card ? lotLabel(card) : '' })}
    </p>
  )
}

function BudgetField({
  budget,
  isMissing,
  currency,
  onChange,
}: {
  budget: number | null
  isMissing: boolean
  currency: string
  onChange: (budget: number | null) => void
}) {
  const t = useTranslations('plans')
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) => readTypedAmount(text, currency) || null
  const shown = typed ?? (budget === null ? '' : figure(budget))
  const isUnreadable = typed === null ? false : typed.trim() !== '' && read(typed) === null
  return (
    <TextField
      label={`${t('budget.label')} (${currency})`}
      hint={t('budget.hint')}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      error={isUnreadable ? t('budget.unreadable') : isMissing ? t('issue.noBudget') : undefined}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(read(event.currentTarget.value))
      }}
      onBlur={() => !isUnreadable && setTyped(null)}
    />
  )
}
