import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { allIn } from '#domain/money/invoice.ts'
import { lotNumbers } from '#domain/parallel-lots/parcel.ts'
import { isComposing } from '#web/kit/forms/is-composing.ts'
import { figure, money } from '#web/kit/i18n/formats.ts'
import { TextField } from '#web/kit/ui/text-field.tsx'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { useTelephones } from '#web/staff/telephones/use-telephones.ts'
import { AreaButton, AreaFrame, useAreaKeys } from './area-frame.tsx'
import { useConsole } from './console-context.ts'
import type { LotActions } from './use-lot-actions.ts'
import { type ParcelChoice, useParcelObstacle } from './use-parcel-choice.ts'

/** V20: asks how many lots of the parcel the buyer takes, and shows their total before they are sold. */
export function ParcelArea({ actions, parcel }: { actions: LotActions; parcel: ParcelChoice }) {
  const t = useTranslations('console.parcel')
  const lang = useLocale()
  const obstacleText = useParcelObstacle()
  const [typed, setTyped] = useState('')
  const { paddle, price, lots, end } = parcel
  const taken = lotsTaken(lots, typed)
  const text = useAreaText(parcel, taken)
  const sell = () => {
    if (taken.length > 0) actions.sellParcel(taken.map(({ id }) => id))
  }
  useAreaKeys({ escape: actions.prompts.close, enter: sell })
  return (
    <AreaFrame title={t('title', { paddle, price: figure(price) })} text={text}>
      <TextField
        label={t('count')}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        maxLength={3}
        value={typed}
        hint={end ? obstacleText(end) : undefined}
        error={typed !== '' && taken.length === 0 ? t('range', { count: lots.length }) : undefined}
        onChange={(event) => setTyped(event.currentTarget.value.trim())}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return
          event.preventDefault()
          sell()
        }}
      />
      <AreaButton keyName="↵" variant="main" onClick={sell} shortcut="Enter" disabled={taken.length === 0}>
        {taken.length > 0
          ? t('sell', { count: taken.length, numbers: lotNumbers(taken, lang), paddle })
          : t('sellNone')}
      </AreaButton>
      <AreaButton keyName="Esc" variant="line" onClick={actions.prompts.close} shortcut="Escape">
        {t('back')}
      </AreaButton>
    </AreaFrame>
  )
}

/** Returns the number of lots that the clerk has typed, or none if that number is not possible. */
function lotsTaken(lots: readonly SaleroomLot[], typed: string): readonly SaleroomLot[] {
  const count = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  return count <= lots.length ? lots.slice(0, count) : []
}

/** Returns which lots can be taken, or the total of those taken, and which of them telephone bidders wait for (V17). */
function useAreaText({ paddle, price, lots }: ParcelChoice, taken: readonly SaleroomLot[]): string {
  const t = useTranslations('console.parcel')
  const lang = useLocale()
  const { auction } = useConsole()
  const { list: calls } = useTelephones(auction.id)
  const count = taken.length
  const each = allIn(price, 'transfer', auction.rates).total
  const total = money(Math.round((each * count) / 100), auction.currency)
  const choice =
    count > 0
      ? t('sum', { count, numbers: lotNumbers(taken, lang), price: figure(price), total })
      : t('choice', { count: lots.length, numbers: lotNumbers(lots, lang) })
  const awaited = (count > 0 ? taken : lots).filter(({ id }) =>
    calls.some((call) => call.lotId === id && call.paddle !== paddle && call.status !== 'done'),
  )
  return awaited.length > 0
    ? [choice, t('telephones', { numbers: lotNumbers(awaited, lang) })].join(' ')
    : choice
}
