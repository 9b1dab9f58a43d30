import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BiddingPlan } from '#domain/auction/plans/bidding-plan.ts'
import { byLotNumber } from '#domain/lots/compare-lot-numbers.ts'
import { useUserId } from '#web/kit/api/api-hooks.ts'
import { createInitialView } from '#web/kit/live/initial-view.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import { type CardLot, toCardLot } from '#web/sale/lots/card-lot.ts'
import type { Lot } from '#wire/entities/lot.ts'
import { ChooseLots } from './choose-lots.tsx'
import { readPlanDraft, savePlanDraft } from './draft-storage.ts'
import { addGroup, addLots, draftOf, emptyDraft, lotsOfDraft, type PlanDraft } from './plan-draft.ts'
import { PlanExample } from './plan-example.tsx'
import { PlanGroupFields } from './plan-group.tsx'
import type { PlanProps } from './plan-page.tsx'
import { planPath } from './plan-path.ts'
import { PlanSheet } from './plan-sheet.tsx'
import css from './plans.module.css'

/**
 * Makes or changes a plan. What is written stays in the tab until it is sent, also while its bidder registers.
 *
 * @param onDone leads back to the plan, after it was sent or the changes were discarded
 */
export function PlanEditor({
  plan,
  added,
  onCards,
  onDone,
  ...props
}: PlanProps & {
  plan: BiddingPlan | null
  added: readonly string[]
  onCards: (more: readonly CardLot[]) => void
  onDone: () => void
}) {
  const { auction, cards, seq } = props
  const t = useTranslations('plans')
  const userId = useUserId()
  const store = useSaleStore()
  const isLive = auction.type === 'live'
  const isOpen = (lotId: string) => store.lot(lotId)?.saleStatus === 'open' && !store.lot(lotId)?.withdrawn
  const [draft, setDraft] = useState<PlanDraft>(() => {
    // An ended plan is the model of the next one, with the lots that are still for sale.
    const start = plan ? draftOf(plan, plan.status === 'ended' ? isOpen : undefined) : emptyDraft
    return added.length === 0 ? start : addLots(start, 0, added)
  })
  useRestored(props, added, setDraft)
  const change = (next: PlanDraft) => {
    setDraft(next)
    savePlanDraft(userId, auction.id, seq, next)
  }
  const [chooserOf, setChooserOf] = useState<number | null>(null)
  const [isPressed, setPressed] = useState(false)
  const [announced, setAnnounced] = useState('')
  const choose = (lots: readonly Lot[]) => {
    store.mergeLoaded(createInitialView(auction, lots))
    onCards(lots.map(toCardLot))
    const ids = lots.map(({ id }) => id)
    change(inSaleOrder(addLots(draft, chooserOf ?? 0, ids), isLive, cards, lots))
    setChooserOf(null)
  }
  const lotIds = lotsOfDraft(draft).map(({ lotId }) => lotId)
  const isEmpty = lotIds.length === 0
  const leave = () => {
    savePlanDraft(userId, auction.id, seq, null)
    onDone()
  }
  return (
    <>
      <p className={classes(typography.lead, layout.above4)}>{t(`lead.${auction.type}`)}</p>
      {isEmpty && <PlanExample auction={auction} />}
      {isEmpty ? (
        <div className={classes(layout.row, layout.above5)}>
          <Button onClick={() => setChooserOf(0)}>{t('choose')}</Button>
          {plan && plan.status !== 'ended' && (
            <Button kind="quiet" onClick={leave}>
              {t('act.discard')}
            </Button>
          )}
          <span className={classes(typography.small, typography.dim)}>{t('private')}</span>
        </div>
      ) : (
        <div className={classes(layout.split, css.columns)}>
          <div>
            {draft.groups.map((group, index) => (
              <PlanGroupFields
                // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name but their place
                key={index}
                {...props}
                draft={draft}
                index={index}
                group={group}
                isChecked={isPressed}
                onChange={change}
                onAnnounce={setAnnounced}
                onChoose={() => setChooserOf(index)}
              />
            ))}
            <p className={layout.row}>
              <Button kind="line" size="sm" onClick={() => change(addGroup(draft))}>
                {t('group.another')}
              </Button>
              <span className={classes(typography.small, typography.dim)}>{t('group.anotherNote')}</span>
            </p>
          </div>
          <PlanSheet
            {...props}
            plan={plan}
            draft={draft}
            isPressed={isPressed}
            onPress={() => setPressed(true)}
            onChange={change}
            onDone={leave}
          />
        </div>
      )}
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
      <ChooseLots
        auction={auction}
        open={chooserOf !== null}
        planned={new Set(lotIds)}
        onClose={() => setChooserOf(null)}
        onChoose={choose}
      />
    </>
  )
}

/** In a live sale lots are bid on as they are called, so their order is that of the sale. */
function inSaleOrder(
  draft: PlanDraft,
  isLive: boolean,
  cards: ReadonlyMap<string, CardLot>,
  added: readonly Lot[],
): PlanDraft {
  if (!isLive) return draft
  const known = new Map([...cards.values(), ...added].map((lot) => [lot.id, lot]))
  return {
    ...draft,
    groups: draft.groups.map((group) => ({
      ...group,
      lots: group.lots.toSorted((a, b) => {
        const [one, other] = [known.get(a.lotId), known.get(b.lotId)]
        return one && other ? byLotNumber(one, other) : 0
      }),
    })),
  }
}

/** Restores what was written before a reload or a registration; its lots are loaded if the page does not have them. */
function useRestored(
  { auction, seq, cards }: PlanProps,
  added: readonly string[],
  onRestored: (draft: PlanDraft) => void,
): void {
  const userId = useUserId()
  const navigate = useNavigate()
  const restore = useEffectEvent(() => {
    const stored = readPlanDraft(userId, auction.id, seq)
    if (!stored) return
    onRestored(added.length === 0 ? stored : addLots(stored, 0, added))
    const missing = lotsOfDraft(stored).filter(({ lotId }) => !cards.has(lotId))
    if (missing.length === 0) return
    const all = [...added, ...missing.map(({ lotId }) => lotId)]
    void navigate(planPath(auction.id, all), { replace: true, preventScrollReset: true })
  })
  useEffect(() => restore(), [])
}
