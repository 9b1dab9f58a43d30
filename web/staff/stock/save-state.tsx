import { useTranslations } from 'use-intl'
import { hourMinute } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import css from './stock.module.css'
import type { useStockEdits } from './use-stock-edits.ts'

type StockEdits = ReturnType<typeof useStockEdits>

/** Shows when the last cell was saved, with its undoing, or how many cells are not saved. */
export function SaveState({ edits }: { edits: StockEdits }) {
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
        <LastSaved edits={edits} />
      )}
    </span>
  )
}

function LastSaved({ edits: { last, undo } }: { edits: StockEdits }) {
  const t = useTranslations('mallOrders.shelf.state')
  if (last === null) return null
  return (
    <>
      {t(last.row.isListed ? 'savedListed' : 'saved', { time: hourMinute(last.at) })}
      <Button kind="quiet" size="sm" onClick={undo}>
        {t('undo')}
      </Button>
    </>
  )
}
