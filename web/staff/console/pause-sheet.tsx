import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import pad from './floor-pad.module.css'
import { formTaken } from './form-taken.ts'
import css from './message-sheet.module.css'
import { SheetNote, useSheetPress } from './sheet-note.tsx'
import type { LotActs } from './use-lot-acts.ts'

/** What pauses are usually for, in both languages of the house at once. */
const ready = ['question', 'line', 'order'] as const

/** Pauses the sale for a reason; where it is paused already, tells why (V10). */
export function PauseSheet({
  acts,
  onClose,
  onDone,
}: {
  acts: LotActs
  onClose: () => void
  onDone: () => void
}) {
  const t = useTranslations('desk.pause')
  const press = useSheetPress(acts.hand, 'pause', 'sayWhy')
  const { paused, pauseReason } = useSale()
  const field = useRef<HTMLInputElement>(null)
  const take = (text: string) => {
    if (!field.current) return
    field.current.value = text
    field.current.focus()
  }
  const give = (form: FormData) => {
    const reason = String(form.get('reason') ?? '').trim()
    // What is said already need not be said again, and a pause whose reason is told cannot lose it.
    if (paused && (reason === '' || reason === pauseReason)) onClose()
    else {
      press.note()
      acts.pauseFor(reason, onDone)
    }
  }
  return (
    <Dialog open onClose={onClose} title={t(paused ? 'titlePaused' : 'title')}>
      <form onSubmit={formTaken(give)} className={pad.form}>
        <TextField
          ref={field}
          name="reason"
          label={t('label')}
          optional={!paused}
          hint={t('hint')}
          defaultValue={pauseReason}
          maxLength={200}
          autoComplete="off"
          autoFocus
        />
        <div className={css.ready}>
          {ready.map((one) => (
            <button key={one} type="button" onClick={() => take(t(`ready.${one}`))}>
              {t(`ready.${one}`)}
            </button>
          ))}
        </div>
        <SheetNote press={press} />
        <div className={css.acts}>
          <Button type="submit" busy={press.isBusy}>
            {t(paused ? 'tell' : 'pause')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
