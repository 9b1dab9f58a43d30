import { useTranslations } from 'use-intl'
import { exportedLots } from '#domain/imports/exported-lots.ts'
import { saveTable } from '#web/staff/imports/save-table.ts'
import { useLotAttributes } from '#web/staff/lot-attributes/use-lot-attributes.ts'
import type { GridLot } from './grid-rows.ts'
import css from './lots.module.css'

/** Saves all lots of a sale, whose name the file has, as a spreadsheet, which can be changed and imported again (K10). */
export function ExportButton({ lots, name }: { lots: readonly GridLot[] | null; name: string }) {
  const t = useTranslations('lotGrid')
  const { byId } = useLotAttributes()
  const save = (all: readonly GridLot[]) =>
    void saveTable(exportedLots(all, [...byId.values()]), `${t('exportName', { name })}.xlsx`, 'xlsx')
  return (
    <button
      type="button"
      className={css.footButton}
      aria-disabled={lots === null}
      onClick={() => lots && save(lots)}
    >
      {t('export')}
    </button>
  )
}
