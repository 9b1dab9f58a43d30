import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { isComposing } from '#web/kit/forms/is-composing.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { useLot } from '#web/kit/live/sale-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import css from './area.module.css'
import { AreaButton, AreaFrame, useAreaKeys } from './area-frame.tsx'
import { useConsole } from './console-context.ts'
import { KeyCap } from './key-cap.tsx'
import type { LotActions } from './use-lot-actions.ts'

/** V14: asks who bought a lot sold to the saleroom without a paddle. It can be answered until the sale ends. */
export function BuyerArea({
  actions,
  lotId,
  onWalkIn,
}: {
  actions: LotActions
  lotId: string
  onWalkIn: () => void
}) {
  const t = useTranslations('console.ask.buyer')
  const { lots } = useConsole()
  const [paddle, setPaddle] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const entry = lots.find(({ id }) => id === lotId)
  const view = useLot(lotId)
  const shortcuts: Readonly<Record<string, () => void>> = {
    n: actions.prompts.close,
    j: onWalkIn,
    ...(actions.onBlock?.entry.id === lotId && {
      z: actions.undo,
      o: () => {
        actions.prompts.close()
        actions.openLot()
      },
    }),
  }
  useAreaKeys({
    escape: actions.prompts.close,
    ...shortcuts,
  })
  if (!entry || !view) return null
  const name = () => {
    if (paddle === '') field.current?.focus()
    else actions.nameBuyer(lotId, paddle)
  }
  return (
    <AreaFrame
      title={t(view.leaderChannel === 'telephone' ? 'titleTelephone' : 'title', {
        number: lotLabel(entry),
        price: figure(view.finalPrice),
      })}
      text={t('text')}
    >
      <TextField
        ref={field}
        label={t('paddle')}
        value={paddle}
        maxLength={12}
        autoComplete="off"
        autoFocus
        onChange={(event) => setPaddle(event.currentTarget.value.trim())}
        onKeyDown={(event) => {
          if (isComposing(event)) return
          if (event.key === 'Enter') {
            event.preventDefault()
            name()
          }
          // The field has the focus from the start: while it is empty, the console's keys still work.
          const shortcut = paddle === '' ? shortcuts[event.key.toLowerCase()] : undefined
          if (!shortcut || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          shortcut()
        }}
      />
      <AreaButton keyName="↵" variant="main" onClick={name} shortcut="Enter" disabled={paddle === ''}>
        {paddle === '' ? t('name') : t('nameTo', { paddle })}
      </AreaButton>
      <AreaButton keyName="N" variant="line" onClick={actions.prompts.close} shortcut="N">
        {t('later')}
      </AreaButton>
      <span className={css.head}>
        <Button kind="quiet" size="sm" onClick={onWalkIn} aria-keyshortcuts="J">
          {t('door')} <KeyCap action="door" />
        </Button>
      </span>
    </AreaFrame>
  )
}
