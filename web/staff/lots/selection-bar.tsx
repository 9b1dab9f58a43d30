import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { joined } from '#web/kit/i18n/joined.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { BulkBar, BulkPlace } from '#web/staff/kit/bulk-bar.tsx'
import { BulkDialog } from '#web/staff/lot-bulk/bulk-dialog.tsx'
import { NameOwnerDialog } from '#web/staff/owners/name-owner-dialog.tsx'
import { lotDraftDelete } from '#wire/calls/lot-drafts.ts'
import { saleCheck } from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { CellReading } from './cells.ts'
import { endSelectionAfterClick } from './end-selection.ts'
import type { CellWords, GridLot } from './grid-rows.ts'
import { changeInParts } from './lot-parts.ts'
import css from './lots.module.css'
import { copiedFields, useAddLot } from './use-add-lot.ts'
import type { useLotGrid } from './use-lot-grid.ts'

type Grid = ReturnType<typeof useLotGrid>

/** The actions available for the selected lots, in a separate place below the rows. */
export function SelectionBar({
  saleId,
  grid,
  selected,
  words,
  reading,
  onAdded,
}: {
  saleId: string
  grid: Grid
  /** The lots with selected cells. */
  selected: readonly GridLot[]
  words: CellWords
  reading: CellReading
  /** Called with the id of a lot that was added. */
  onAdded: (id: string) => void
}) {
  const t = useTranslations('lotGrid')
  const lang = useLocale()
  const { remove, isBusy, removed } = useDeletion(saleId, grid)
  const [deleted, setDeleted] = useState<readonly GridLot[] | null>(null)
  const [changed, setChanged] = useState<readonly GridLot[] | null>(null)
  const [owned, setOwned] = useState<readonly GridLot[] | null>(null)
  const { add, isBusy: isAdding } = useAddLot(saleId, grid, onAdded)
  const count = selected.length
  const last = selected.at(-1)
  const before = (last && grid.lots?.[grid.lots.findIndex(({ id }) => id === last.id) + 1]?.number) ?? ''
  return (
    <>
      <div ref={endSelectionAfterClick}>
        <BulkPlace idle={<p className={css.help}>{t('help')}</p>}>
          {count > 0 && (
            <BulkBar
              text={t('selected', { count })}
              actions={[
                { label: t('bulk.open', { count }), run: () => setChanged(selected) },
                { label: t('nameOwner'), run: () => setOwned(selected) },
                {
                  label: t('insert'),
                  isBusy: isAdding,
                  run: () => void add({ fields: {}, before }),
                },
                ...(last && count === 1
                  ? [
                      {
                        label: t('duplicate'),
                        isBusy: isAdding,
                        run: () => void add({ fields: copiedFields(last), before }),
                      },
                    ]
                  : []),
                { label: t('deleteCount', { count }), run: () => setDeleted(selected) },
              ]}
            />
          )}
        </BulkPlace>
      </div>
      {changed !== null && (
        <BulkDialog
          saleId={saleId}
          grid={grid}
          selected={changed}
          words={words}
          reading={reading}
          onClose={() => setChanged(null)}
        />
      )}
      {owned !== null && <NameOwnerDialog saleId={saleId} lots={owned} onClose={() => setOwned(null)} />}
      {deleted !== null && (
        <AlertDialog
          open
          title={t('deleteCount', { count: deleted.length })}
          message={
            removed > 0
              ? t('deleting', { done: removed, count: deleted.length })
              : t('deleteText', { count: deleted.length, numbers: numbersOf(deleted, lang) })
          }
          confirm={t('delete')}
          cancel={t('keep')}
          busy={isBusy}
          onConfirm={() => void remove(deleted.map(({ id }) => id)).then(() => setDeleted(null))}
          onCancel={() => setDeleted(null)}
        />
      )}
    </>
  )
}

/** Returns the numbers of lots, such as `12, 13A`; only the first and the last of many. */
function numbersOf(lots: readonly GridLot[], lang: Language): string {
  const numbers = lots.map(({ number }) => number)
  const few = 8
  return numbers.length <= few ? joined(numbers, lang) : `${numbers[0] ?? ''} – ${numbers.at(-1) ?? ''}`
}

function useDeletion(saleId: string, grid: Grid) {
  const t = useTranslations('lotGrid')
  const call = useApiCall()
  const { show } = useToast()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  /** The number of lots already deleted by a deletion under way. */
  const [removed, setRemoved] = useState(0)
  const remove = async (lotIds: readonly string[]) => {
    setBusy(true)
    const { done, error } = await changeInParts<typeof lotDraftDelete>(
      lotIds,
      (part) => call(lotDraftDelete, { auctionId: saleId, lotIds: part, ak: createIdempotencyKey() }),
      setRemoved,
    )
    await Promise.all([grid.load(), refresh(saleCheck)])
    setBusy(false)
    setRemoved(0)
    const deleted = done.reduce((sum, part) => sum + part.deleted, 0)
    if (error) show({ kind: 'error', key: 'lots', text: error.message })
    if (deleted === 0) return
    const changes = done.map(({ change }) => change)
    grid.record(changes)
    show({
      kind: 'done',
      key: 'deleted',
      text: t('deleted', { count: deleted }),
      action: { label: t('undo'), run: () => void grid.undoChanges(changes) },
    })
  }
  return { remove, isBusy, removed }
}
