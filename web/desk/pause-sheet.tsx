import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSale } from '#web/live/sale-hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import pad from './floor-pad.module.css'
import { formTaken } from './form-taken.ts'
import css from './message-sheet.module.css'

/** What pauses are usually for, in both languages of the house at once. */
const ready = ['question', 'line', 'order'] as const

/** Pauses the sale for a reason; where it is paused already, tells why (V10). */
export function PauseSheet({
  onClose,
  onReason,
}: {
  onClose: () => void
  onReason: (reason: string) => void
}) {
  const t = useTranslations('desk.pause')
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
    else onReason(reason)
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
        <div className={css.acts}>
          <Button type="submit">{t(paused ? 'tell' : 'pause')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
