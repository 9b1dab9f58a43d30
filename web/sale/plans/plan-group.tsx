import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { RowMoves } from '#web/kit/ui/row-moves.tsx'
import { BareSelect } from '#web/kit/ui/select-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import {
  type DraftGroup,
  lacksWanted,
  type PlanDraft,
  placeLot,
  removeLot,
  setMaximum,
  setWanted,
  stepLot,
} from './plan-draft.ts'
import { PlanLotFields } from './plan-lot-fields.tsx'
import type { PlanProps } from './plan-page.tsx'
import css from './plans.module.css'
import { useSentences } from './use-sentences.ts'

/** A group of a plan that is written: how many of its lots are wanted, and the lots in order of preference. */
export function PlanGroupFields({
  auction,
  paddle,
  cards,
  draft,
  index,
  group,
  isChecked,
  onChange,
  onAnnounce,
  onChoose,
}: PlanProps & {
  draft: PlanDraft
  index: number
  group: DraftGroup
  /** Whether what is missing is marked. */
  isChecked: boolean
  onChange: (draft: PlanDraft) => void
  /** Says what has changed to readers of a screen. */
  onAnnounce: (text: string) => void
  onChoose: () => void
}) {
  const t = useTranslations('plans')
  const sentences = useSentences()
  const isLive = auction.type === 'live'
  const { lots, wanted } = group
  const count = lots.length
  const labelOf = (lotId: string) => {
    const card = cards.get(lotId)
    return card ? lotLabel(card) : ''
  }
  const move = (lotId: string, next: PlanDraft) => {
    const place = (next.groups[index]?.lots.findIndex((lot) => lot.lotId === lotId) ?? 0) + 1
    onChange(next)
    onAnnounce(t('row.moved', { lot: labelOf(lotId), place, count }))
  }
  const step = (lotId: string, by: 1 | -1) => move(lotId, stepLot(draft, lotId, by))
  const titleOf = (lotId: string) => cards.get(lotId)?.title
  const number = index + 1
  return (
    <section className={css.group} aria-label={t('group.label', { number })}>
      {count > 1 && (
        <p className={css.wanted}>
          {t.rich('group.wanted', {
            count,
            number: () => (
              <BareSelect
                key="number"
                label={t('group.wantedLabel', { number })}
                value={wanted ?? ''}
                aria-invalid={(isChecked && lacksWanted(group)) || undefined}
                onChange={(event) =>
                  onChange(setWanted(draft, index, Number(event.currentTarget.value) || null))
                }
              >
                <option value="" hidden={wanted !== null}>
                  {t('group.choose')}
                </option>
                {lots.map(({ lotId }, at) => (
                  <option key={lotId} value={at + 1}>
                    {at + 1}
                  </option>
                ))}
              </BareSelect>
            ),
          })}
        </p>
      )}
      {count > 1 && (
        <p className={classes(typography.small, typography.dim)}>
          {isLive ? t('group.saleOrder') : sentences(t('group.order'), '')}
          {!isLive && <span className={css.keys}>{t('group.keys')}</span>}
        </p>
      )}
      <RowMoves
        isEditable={!isLive && count > 1}
        onStep={step}
        onDrop={(lotId, target) => move(lotId, placeLot(draft, lotId, target))}
      >
        <ol className={css.rows}>
          {lots.map((lot, at) => {
            const card = cards.get(lot.lotId)
            return (
              card && (
                <PlanLotFields
                  key={lot.lotId}
                  auction={auction}
                  card={card}
                  paddle={paddle}
                  place={at + 1}
                  count={isLive ? 1 : count}
                  maximum={lot.maximum}
                  budget={draft.budget}
                  onMaximum={(maximum) =>
                    onChange(
                      setMaximum(
                        draft,
                        lot.lotId,
                        maximum,
                        lots.filter((one) => titleOf(one.lotId) === card.title).map((one) => one.lotId),
                      ),
                    )
                  }
                  onStep={(by) => step(lot.lotId, by)}
                  onRemove={() => {
                    onChange(removeLot(draft, lot.lotId))
                    onAnnounce(t('row.removed', { lot: lotLabel(card) }))
                  }}
                />
              )
            )
          })}
        </ol>
      </RowMoves>
      <p className={layout.above3}>
        <Button kind="line" size="sm" onClick={onChoose}>
          {t('group.add')}
        </Button>
      </p>
    </section>
  )
}
