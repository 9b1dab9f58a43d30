import { type KeyboardEvent, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { allIn } from '#domain/money/invoice.ts'
import { lotNumbers } from '#domain/parallel-lots/parcel.ts'
import { isComposing } from '#web/kit/forms/is-composing.ts'
import { figure, money } from '#web/kit/i18n/formats.ts'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { AreaButton, AreaFrame, useAreaKeys } from './area-frame.tsx'
import css from './choice-area.module.css'
import { useConsole } from './console-context.ts'
import type { BuyerChoice } from './use-buyer-choice.ts'
import type { LotActions } from './use-lot-actions.ts'
import { useParcelObstacle } from './use-parcel-choice.ts'

/**
 * V23: asks which lots the buyer takes, and shows their total before they are sold. The called lot is
 * preselected.
 */
export function ChoiceArea({
  actions,
  choice,
  lotId,
}: {
  actions: LotActions
  choice: BuyerChoice
  lotId: string
}) {
  const t = useTranslations('console.choice')
  const obstacleText = useParcelObstacle()
  const { auction } = useConsole()
  const [ticked, setTicked] = useState<readonly string[]>([lotId])
  const { paddle, price, lots } = choice
  const taken = lots.filter(({ lot, obstacle }) => obstacle === null && ticked.includes(lot.id))
  const numbers = lotNumbers(
    taken.map(({ lot }) => lot),
    useLocale(),
  )
  const each = allIn(price, 'transfer', auction.rates).total
  const total = money(Math.round((each * taken.length) / 100), auction.currency)
  const record = () => {
    if (taken.length > 0) actions.recordChoice(taken.map(({ lot }) => lot.id))
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return
    event.preventDefault()
    record()
  }
  useAreaKeys({ escape: actions.prompts.close, enter: record })
  return (
    <AreaFrame
      title={t('title', { paddle, price: figure(price) })}
      text={taken.length === 0 ? t('none') : t('sum', { count: taken.length, numbers, total })}
    >
      <div className={css.lots}>
        {lots.map(({ lot, obstacle }) => (
          <CheckboxField
            key={lot.id}
            autoFocus={lot.id === lotId}
            checked={obstacle === null && ticked.includes(lot.id)}
            disabled={obstacle !== null}
            onChange={({ currentTarget: { checked } }) =>
              setTicked(checked ? [...ticked, lot.id] : ticked.filter((id) => id !== lot.id))
            }
            onKeyDown={handleKeyDown}
          >
            <b>{lotLabel(lot)}</b> {obstacle ? obstacleText({ lot, obstacle }) : lot.title}
          </CheckboxField>
        ))}
      </div>
      <AreaButton keyName="↵" variant="main" onClick={record} shortcut="Enter" disabled={taken.length === 0}>
        {taken.length === 0 ? t('recordNone') : t('record', { count: taken.length, numbers, paddle })}
      </AreaButton>
      <AreaButton keyName="Esc" variant="line" onClick={actions.prompts.close} shortcut="Escape">
        {t('back')}
      </AreaButton>
    </AreaFrame>
  )
}
