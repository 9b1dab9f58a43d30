import { useTranslations } from 'use-intl'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type { SheetProps } from './sheet.ts'
import { useSheetPress } from './sheet-note.tsx'
import { TemplateSheet } from './template-sheet.tsx'

/** Keys of the usual reasons for a pause; each contains both languages. */
const templates = ['question', 'line', 'order'] as const

/** Pauses the sale with a reason, or adds the reason to a pause (V10). */
export function PauseSheet({ actions, onClose, onDone }: SheetProps) {
  const t = useTranslations('console.pause')
  const press = useSheetPress(actions.command, 'pause', 'sayWhy')
  const { paused, pauseReason } = useSale()
  const submit = (reason: string) => {
    // An unchanged reason is not sent again, and a published reason cannot be removed.
    if (paused && (reason === '' || reason === pauseReason)) onClose()
    else {
      press.note()
      actions.pauseFor(reason, onDone)
    }
  }
  return (
    <TemplateSheet
      title={t(paused ? 'titlePaused' : 'title')}
      label={t('label')}
      optional={!paused}
      hint={t('hint')}
      defaultValue={pauseReason}
      templates={templates.map((key) => t(`ready.${key}`))}
      press={press}
      onClose={onClose}
      onSubmit={submit}
    >
      <Button type="submit" busy={press.isBusy}>
        {t(paused ? 'tell' : 'pause')}
      </Button>
    </TemplateSheet>
  )
}
