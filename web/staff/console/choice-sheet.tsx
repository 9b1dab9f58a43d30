import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { maxChoice } from '#domain/auction/choice.ts'
import { choiceGroup } from '#domain/auction/choice-group.ts'
import { inSaleOrder } from '#domain/auction/sale-order.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { lotNumbers } from '#domain/parallel-lots/parcel.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { useConsole } from './console-context.ts'
import pad from './floor-pad.module.css'
import { handleFormData } from './handle-form-data.ts'
import type { SheetProps } from './sheet.ts'
import { SheetNote, useSheetPress } from './sheet-note.tsx'
import { useUncalledLots } from './use-uncalled-lots.ts'

/** Offers neighbouring lots that have not been called by buyer's choice, or ends such a group (V23). */
export function ChoiceSheet({ actions, onClose, onDone }: SheetProps) {
  const t = useTranslations('console.choice.sheet')
  const lang = useLocale()
  const reasonTexts = useTranslations('console.reason')
  const press = useSheetPress(actions.command, 'offerChoice')
  const { choices } = useSale()
  const upcoming = useUncalledLots(useConsole().lots).filter(
    ({ id }) => choiceGroup(choices, id).length === 0,
  )
  const [firstId, setFirstId] = useState(upcoming[0]?.id ?? '')
  const [lastId, setLastId] = useState(upcoming[1]?.id ?? '')
  const from = upcoming.findIndex(({ id }) => id === firstId)
  const following = from < 0 ? [] : upcoming.slice(from + 1, from + maxChoice)
  const to = following.findIndex(({ id }) => id === lastId)
  const lots = to < 0 ? [] : upcoming.slice(from, from + to + 2)
  const send = (lotId: string, lotIds: readonly string[]) => {
    press.note()
    actions.offerChoice(lotId, lotIds, onDone)
  }
  const submit = () => {
    if (lots.length > 1)
      send(
        firstId,
        lots.map(({ id }) => id),
      )
  }
  const option = (lot: SaleroomLot) => (
    <option key={lot.id} value={lot.id}>
      {reasonTexts('option', { number: lotLabel(lot), title: lot.title })}
    </option>
  )
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <form onSubmit={handleFormData(submit)} className={pad.form}>
        <p>{t('text')}</p>
        <SelectField
          label={t('first')}
          value={firstId}
          onChange={({ currentTarget: { value } }) => {
            setFirstId(value)
            setLastId(upcoming[upcoming.findIndex(({ id }) => id === value) + 1]?.id ?? '')
          }}
        >
          {upcoming.map(option)}
        </SelectField>
        <SelectField
          label={t('last')}
          value={lastId}
          onChange={({ currentTarget: { value } }) => setLastId(value)}
        >
          {following.map(option)}
        </SelectField>
        <SheetNote press={press} />
        <Button type="submit" busy={press.isBusy} disabled={lots.length < 2}>
          {lots.length < 2 ? t('offerNone') : t('offer', { numbers: lotNumbers(lots, lang) })}
        </Button>
        <OpenGroups isBusy={press.isBusy} onEnd={(lotId) => send(lotId, [])} />
      </form>
    </Dialog>
  )
}

/** The groups that are offered as buyer’s choice, each with a button that ends it. */
function OpenGroups({ isBusy, onEnd }: { isBusy: boolean; onEnd: (lotId: string) => void }) {
  const t = useTranslations('console.choice.sheet')
  const lang = useLocale()
  const { lots } = useConsole()
  const { choices, moves } = useSale()
  return (choices ?? []).map((group) => {
    const [first = ''] = group
    const numbers = lotNumbers(
      inSaleOrder(lots, moves).filter(({ id }) => group.includes(id)),
      lang,
    )
    return (
      <Button key={first} kind="line" busy={isBusy} onClick={() => onEnd(first)}>
        {t('end', { numbers })}
      </Button>
    )
  })
}
