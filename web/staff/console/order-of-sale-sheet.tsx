import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import pad from './floor-pad.module.css'
import { handleFormData } from './handle-form-data.ts'
import type { SheetProps } from './sheet.ts'
import { SheetNote, useSheetPress } from './sheet-note.tsx'
import { useUpcoming } from './use-upcoming.ts'

/** Moves a lot that has not been called to another place in the sale, with a reason (V19). */
export function OrderOfSaleSheet({ actions, onClose, onDone }: SheetProps) {
  const t = useTranslations('console.order')
  const reasonTexts = useTranslations('console.reason')
  const press = useSheetPress(actions.command, 'move')
  const upcoming = useUpcoming()
  const [lotId, setLotId] = useState(upcoming[1]?.id ?? '')
  const [beforeId, setBeforeId] = useState(upcoming[0]?.id ?? '')
  const [isMissing, setMissing] = useState(false)
  const lot = upcoming.find(({ id }) => id === lotId)
  const others = upcoming.filter(({ id }) => id !== lotId)
  // A colleague may call one of these lots meanwhile; the sheet never switches to another lot.
  const isObsolete = !lot || (beforeId !== '' && others.every(({ id }) => id !== beforeId))
  const submit = (form: FormData) => {
    const reason = String(form.get('reason') ?? '').trim()
    setMissing(reason === '')
    if (reason === '' || isObsolete) return
    press.note()
    actions.move({ lotId, beforeId, reason }, onDone)
  }
  const name = (lot: SaleroomLot) => reasonTexts('option', { number: lotLabel(lot), title: lot.title })
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <form onSubmit={handleFormData(submit)} className={pad.form}>
        <SelectField
          label={reasonTexts('lot')}
          value={lotId}
          onChange={({ currentTarget: { value } }) => {
            setLotId(value)
            if (value === beforeId) setBeforeId('')
          }}
        >
          {upcoming.map((one) => (
            <option key={one.id} value={one.id}>
              {name(one)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('place')}
          value={beforeId}
          onChange={({ currentTarget }) => setBeforeId(currentTarget.value)}
        >
          {others.map((one) => (
            <option key={one.id} value={one.id}>
              {t('before', { name: name(one) })}
            </option>
          ))}
          <option value="">{t('last')}</option>
        </SelectField>
        <TextField
          name="reason"
          label={reasonTexts('label')}
          hint={reasonTexts('hint')}
          error={isMissing ? reasonTexts('required') : undefined}
          maxLength={200}
          autoComplete="off"
        />
        {isObsolete && <p role="alert">{t('gone')}</p>}
        <SheetNote press={press} />
        <Button type="submit" busy={press.isBusy} disabled={isObsolete}>
          {t('move')}
        </Button>
      </form>
    </Dialog>
  )
}
