import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import css from './stock.module.css'
import type { useStockEdits } from './use-stock-edits.ts'

/** Shows whether all is saved, or how many cells are not. */
export function SaveState({ edits }: { edits: ReturnType<typeof useStockEdits> }) {
  const t = useTranslations('mallOrders.shelf.state')
  return (
    <span className={css.state} role="status">
      {edits.unsent > 0 ? (
        <>
          <strong className={css.alarm}>{t('unsent', { count: edits.unsent })}</strong>
          <Button kind="quiet" size="sm" onClick={edits.retry}>
            {t('retry')}
          </Button>
        </>
      ) : edits.refused > 0 ? (
        <strong className={css.alarm}>{t('refused', { count: edits.refused })}</strong>
      ) : edits.isSaving ? (
        t('saving')
      ) : edits.isTyping ? (
        t('typing')
      ) : (
        edits.hasSaved && t('saved')
      )}
    </span>
  )
}
