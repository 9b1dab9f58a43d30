import { useTranslations } from 'use-intl'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type { SheetProps } from './sheet.ts'
import { useSheetPress } from './sheet-note.tsx'
import { TemplateSheet } from './template-sheet.tsx'
import type { LotActions } from './use-lot-actions.ts'

/** Keys of the message templates; each contains both languages. */
const templates = ['soon', 'question', 'line', 'break'] as const

type MessageSheetProps = Omit<SheetProps, 'actions'> & {
  readonly actions: Pick<LotActions, 'command' | 'sendMessage'>
}

/** Sends a message to everybody in the sale, on every screen (V11). */
export function MessageSheet({ actions, onClose, onDone }: MessageSheetProps) {
  const t = useTranslations('console.message')
  const press = useSheetPress(actions.command, 'tell')
  const { message } = useSale()
  const submit = (text: string) => {
    press.note()
    actions.sendMessage(text, onDone)
  }
  return (
    <TemplateSheet
      title={t('title')}
      label={t('label')}
      hint={t('hint')}
      defaultValue={message?.text ?? ''}
      templates={templates.map((key) => t(`ready.${key}`))}
      press={press}
      onClose={onClose}
      onSubmit={submit}
    >
      {message && (
        <Button kind="line" disabled={press.isBusy} onClick={() => submit('')}>
          {t('takeAway')}
        </Button>
      )}
      <Button type="submit" busy={press.isBusy}>
        {t('tell')}
      </Button>
    </TemplateSheet>
  )
}
