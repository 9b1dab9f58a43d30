import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import pad from './floor-pad.module.css'
import { handleFormData } from './handle-form-data.ts'
import { SheetNote, useSheetPress } from './sheet-note.tsx'
import type { LotActions } from './use-lot-actions.ts'

/** The maximum number of characters of a reason in one language: in the public record, both are on one line. */
const maxReason = 98

/** Asks for the reason that withdrawing or reopening a lot requires (V6, V8). */
export function ReasonSheet({
  action,
  lots,
  note,
  actions,
  onClose,
  onReason,
}: {
  action: 'withdraw' | 'reopen'
  /** The lots to choose from, the likeliest first. */
  lots: readonly [SaleroomLot, ...SaleroomLot[]]
  /** States the consequences. */
  note: string
  actions: LotActions
  onClose: () => void
  onReason: (reason: string, lotId: string) => void
}) {
  const t = useTranslations('console.reason')
  const lang = useLocale()
  const press = useSheetPress(actions.command, action)
  const [isMissing, setIsMissing] = useState(false)
  const [lot, setLot] = useState(lots[0])
  // A colleague may move on while the reason is typed: the sheet never switches lots on its own.
  const isObsolete = lots.every(({ id }) => id !== lot.id)
  const submit = (form: FormData) => {
    const reason = String(form.get('reason') ?? '').trim()
    setIsMissing(reason === '')
    if (reason === '' || isObsolete) return
    press.note()
    const other = String(form.get('other') ?? '').trim()
    // English comes first, whichever language the console is in.
    const reasons = lang === 'en' ? [reason, other] : [other, reason]
    onReason(reasons.filter((text) => text !== '').join(' · '), lot.id)
  }
  const title = action === 'withdraw' ? 'withdrawTitle' : 'reopenTitle'
  return (
    <Dialog open onClose={onClose} title={t(title, { number: lotLabel(lot) })}>
      <form onSubmit={handleFormData(submit)} className={pad.form}>
        {isObsolete ? (
          <p role="alert">
            {t(action === 'withdraw' ? 'withdrawGone' : 'reopenGone', { number: lotLabel(lot) })}
          </p>
        ) : (
          note !== '' && <p>{note}</p>
        )}
        {lots.length > 1 && !isObsolete && (
          <SelectField
            label={t('lot')}
            value={lot.id}
            onChange={({ currentTarget }) => setLot(lots.find(({ id }) => id === currentTarget.value) ?? lot)}
          >
            {lots.map(({ id, title: name, ...number }) => (
              <option key={id} value={id}>
                {t('option', { number: lotLabel(number), title: name })}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          name="reason"
          label={t('label')}
          hint={t('hint')}
          error={isMissing ? t('required') : undefined}
          maxLength={maxReason}
          autoComplete="off"
          autoFocus
        />
        <TextField name="other" label={t('other')} maxLength={maxReason} autoComplete="off" />
        <SheetNote press={press} />
        <Button type="submit" busy={press.isBusy} disabled={isObsolete}>
          {t(action, { number: lotLabel(lot) })}
        </Button>
      </form>
    </Dialog>
  )
}
