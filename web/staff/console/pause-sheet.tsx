import { useTranslations } from 'use-intl'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import pad from './floor-pad.module.css'
import { handleFormData } from './handle-form-data.ts'
import css from './message-sheet.module.css'
import type { SheetProps } from './sheet.ts'
import { SheetNote, useSheetPress } from './sheet-note.tsx'
import { TemplateField } from './template-field.tsx'

/** Keys of the usual reasons for a pause; each contains both languages. */
const templates = ['question', 'line', 'order'] as const

/** Pauses the sale with a reason, or adds the reason to a pause (V10). */
export function PauseSheet({ actions, onClose, onDone }: SheetProps) {
  const t = useTranslations('desk.pause')
  const press = useSheetPress(actions.command, 'pause', 'sayWhy')
  const { paused, pauseReason } = useSale()
  const submit = (form: FormData) => {
    const reason = String(form.get('reason') ?? '').trim()
    // An unchanged reason is not sent again, and a published reason cannot be removed.
    if (paused && (reason === '' || reason === pauseReason)) onClose()
    else {
      press.note()
      actions.pauseFor(reason, onDone)
    }
  }
  return (
    <Dialog open onClose={onClose} title={t(paused ? 'titlePaused' : 'title')}>
      <form onSubmit={handleFormData(submit)} className={pad.form}>
        <TemplateField
          name="reason"
          label={t('label')}
          optional={!paused}
          hint={t('hint')}
          defaultValue={pauseReason}
          templates={templates.map((key) => t(`ready.${key}`))}
        />
        <SheetNote press={press} />
        <div className={css.actions}>
          <Button type="submit" busy={press.isBusy}>
            {t(paused ? 'tell' : 'pause')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
