import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import { useLot } from '#web/kit/live/sale-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import css from './area.module.css'
import { AreaFrame, AreaKey, useAreaKeys } from './area-frame.tsx'
import { useDesk } from './desk-context.ts'
import { KeyCap } from './key-cap.tsx'
import type { LotActs } from './use-lot-acts.ts'

/** V14: who bought a lot that went to the saleroom without a paddle. It can be said later, until the sale ends. */
export function BuyerArea({ acts, lotId, onDoor }: { acts: LotActs; lotId: string; onDoor: () => void }) {
  const t = useTranslations('desk.ask.buyer')
  const { lots } = useDesk()
  const [paddle, setPaddle] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const entry = lots.find(({ id }) => id === lotId)
  const view = useLot(lotId)
  const letters: Readonly<Record<string, () => void>> = {
    n: acts.asking.close,
    j: onDoor,
    ...(acts.onBlock?.entry.id === lotId && {
      z: acts.undo,
      o: () => {
        acts.asking.close()
        acts.openLot()
      },
    }),
  }
  useAreaKeys({
    escape: acts.asking.close,
    ...letters,
  })
  if (!entry || !view) return null
  const name = () => {
    if (paddle === '') field.current?.focus()
    else acts.nameBuyer(lotId, paddle)
  }
  return (
    <AreaFrame
      title={t(view.leaderChannel === 'telephone' ? 'titleTelephone' : 'title', {
        number: entry.lotNum,
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
          if (event.key === 'Enter') {
            event.preventDefault()
            name()
          }
          // The field holds the focus by itself: while it is empty, the keys of the desk go past it.
          const act = paddle === '' ? letters[event.key.toLowerCase()] : undefined
          if (!act || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          act()
        }}
      />
      <AreaKey keyName="↵" look="main" onClick={name} shortcut="Enter" disabled={paddle === ''}>
        {paddle === '' ? t('name') : t('nameTo', { paddle })}
      </AreaKey>
      <AreaKey keyName="N" look="line" onClick={acts.asking.close} shortcut="N">
        {t('later')}
      </AreaKey>
      <span className={css.head}>
        <Button kind="quiet" size="sm" onClick={onDoor} aria-keyshortcuts="J">
          {t('door')} <KeyCap act="door" />
        </Button>
      </span>
    </AreaFrame>
  )
}
