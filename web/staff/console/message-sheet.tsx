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

/** Keys of the message templates; each contains both languages. */
const templates = ['soon', 'question', 'line', 'break'] as const

/** Sends a message to everybody in the sale, on every screen (V11). */
export function MessageSheet({ actions, onClose, onDone }: SheetProps) {
  const t = useTranslations('desk.message')
  const press = useSheetPress(actions.command, 'tell')
  const { message } = useSale()
  const submit = (text: string) => {
    press.note()
    actions.sendMessage(text, onDone)
  }
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <form
        onSubmit={handleFormData((form) => submit(String(form.get('text') ?? '').trim()))}
        className={pad.form}
      >
        <TemplateField
          name="text"
          label={t('label')}
          hint={t('hint')}
          defaultValue={message?.text ?? ''}
          templates={templates.map((key) => t(`ready.${key}`))}
        />
        <SheetNote press={press} />
        <div className={css.actions}>
          {message && (
            <Button kind="line" disabled={press.isBusy} onClick={() => submit('')}>
              {t('takeAway')}
            </Button>
          )}
          <Button type="submit" busy={press.isBusy}>
            {t('tell')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
