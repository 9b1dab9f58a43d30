import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RoomLot } from '#web/room/room-lot.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import pad from './floor-pad.module.css'
import { formTaken } from './form-taken.ts'

/** Asks why: a lot is neither withdrawn nor reopened without a reason (V6, V8). */
export function ReasonSheet({
  act,
  lot,
  onClose,
  onReason,
}: {
  act: 'withdraw' | 'reopen'
  lot: RoomLot
  onClose: () => void
  onReason: (reason: string) => void
}) {
  const t = useTranslations('desk.reason')
  const [isMissing, setIsMissing] = useState(false)
  const give = (form: FormData) => {
    const reason = String(form.get('reason') ?? '').trim()
    if (reason === '') setIsMissing(true)
    else onReason(reason)
  }
  const title = act === 'withdraw' ? 'withdrawTitle' : 'reopenTitle'
  return (
    <Dialog open onClose={onClose} title={t(title, { number: lot.lotNum })}>
      <form onSubmit={formTaken(give)} className={pad.form}>
        <TextField
          name="reason"
          label={t('label')}
          hint={t('hint')}
          error={isMissing ? t('required') : undefined}
          maxLength={200}
          autoComplete="off"
          autoFocus
        />
        <Button type="submit">{t(act)}</Button>
      </form>
    </Dialog>
  )
}
