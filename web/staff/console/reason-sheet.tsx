import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import type { RoomLot } from '#web/sale/saleroom/room-lot.ts'
import pad from './floor-pad.module.css'
import { formTaken } from './form-taken.ts'
import { SheetNote, useSheetPress } from './sheet-note.tsx'
import type { LotActs } from './use-lot-acts.ts'

/** Asks why: a lot is neither withdrawn nor reopened without a reason (V6, V8). */
export function ReasonSheet({
  act,
  lots,
  note,
  acts,
  onClose,
  onReason,
}: {
  act: 'withdraw' | 'reopen'
  /** The lots that it can be done to, the likeliest first. */
  lots: readonly [RoomLot, ...RoomLot[]]
  /** What follows from it. */
  note: string
  acts: LotActs
  onClose: () => void
  onReason: (reason: string, lotId: string) => void
}) {
  const t = useTranslations('desk.reason')
  const press = useSheetPress(acts.hand, act)
  const [isMissing, setIsMissing] = useState(false)
  const [lot, setLot] = useState(lots[0])
  // A colleague may move on while the reason is typed: the sheet never turns to another lot by itself.
  const isGone = lots.every(({ id }) => id !== lot.id)
  const give = (form: FormData) => {
    const reason = String(form.get('reason') ?? '').trim()
    setIsMissing(reason === '')
    if (reason === '' || isGone) return
    press.note()
    onReason(reason, lot.id)
  }
  const title = act === 'withdraw' ? 'withdrawTitle' : 'reopenTitle'
  return (
    <Dialog open onClose={onClose} title={t(title, { number: lot.lotNum })}>
      <form onSubmit={formTaken(give)} className={pad.form}>
        {isGone ? (
          <p role="alert">{t(act === 'withdraw' ? 'withdrawGone' : 'reopenGone', { number: lot.lotNum })}</p>
        ) : (
          note !== '' && <p>{note}</p>
        )}
        {lots.length > 1 && !isGone && (
          <SelectField
            label={t('lot')}
            value={lot.id}
            onChange={({ currentTarget }) => setLot(lots.find(({ id }) => id === currentTarget.value) ?? lot)}
          >
            {lots.map(({ id, lotNum, title: name }) => (
              <option key={id} value={id}>
                {t('option', { number: lotNum, title: name })}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          name="reason"
          label={t('label')}
          hint={t('hint')}
          error={isMissing ? t('required') : undefined}
          maxLength={200}
          autoComplete="off"
          autoFocus
        />
        <SheetNote press={press} />
        <Button type="submit" busy={press.isBusy} disabled={isGone}>
          {t(act, { number: lot.lotNum })}
        </Button>
      </form>
    </Dialog>
  )
}
