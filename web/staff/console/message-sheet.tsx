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

/** Sentences that rooms hear again and again, in both languages of the house at once. */
const ready = ['soon', 'question', 'line', 'break'] as const

/** Says something to everybody in the sale, on every screen (V11). */
export function MessageSheet({
  acts,
  onClose,
  onDone,
}: {
  acts: LotActs
  onClose: () => void
  onDone: () => void
}) {
  const t = useTranslations('desk.message')
  const press = useSheetPress(acts.hand, 'tell')
  const { message } = useSale()
  const field = useRef<HTMLInputElement>(null)
  const take = (text: string) => {
    if (!field.current) return
    field.current.value = text
    field.current.focus()
  }
  const tell = (text: string) => {
    press.note()
    acts.tell(text, onDone)
  }
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <form onSubmit={formTaken((form) => tell(String(form.get('text') ?? '').trim()))} className={pad.form}>
        <TextField
          ref={field}
          name="text"
          label={t('label')}
          hint={t('hint')}
          defaultValue={message?.text ?? ''}
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
          {message && (
            <Button kind="line" disabled={press.isBusy} onClick={() => tell('')}>
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
