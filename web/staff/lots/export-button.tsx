import { useTranslations } from 'use-intl'
import { exportedLots } from '#domain/imports/exported-lots.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { saveTable } from '#web/staff/imports/save-table.ts'
import { useLotAttributes } from '#web/staff/lot-attributes/use-lot-attributes.ts'
import { lotOverrideList } from '#wire/calls/staff-traditional.ts'
import type { GridLot } from './grid-rows.ts'
import css from './lots.module.css'

/** Saves all lots of a sale as a spreadsheet named after it, which can be edited and imported again (K10). */
export function ExportButton({
  saleId,
  lots,
  name,
}: {
  saleId: string
  lots: readonly GridLot[] | null
  name: string
}) {
  const t = useTranslations('lotGrid')
  const { byId } = useLotAttributes()
  const call = useApiCall()
  const { show } = useToast()
  async function save(all: readonly GridLot[]) {
    const overrides = await call(lotOverrideList, { auctionId: saleId })
    if (!overrides.ok) return show({ kind: 'error', text: overrides.error.message })
    const lines = exportedLots(all, [...byId.values()], overrides.data.list)
    return saveTable(lines, `${t('exportName', { name })}.xlsx`, 'xlsx')
  }
  return (
    <button
      type="button"
      className={css.footButton}
      aria-disabled={lots === null}
      onClick={() => lots && void save(lots)}
    >
      {t('export')}
    </button>
  )
}
