import { useTranslations } from 'use-intl'
import { exportedLots } from '#domain/imports/exported-lots.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { saveTable } from '#web/staff/imports/save-table.ts'
import { useLotAttributes } from '#web/staff/lot-attributes/use-lot-attributes.ts'
import type { GridLot } from './grid-rows.ts'

/** Saves all lots of a sale as a spreadsheet, which can be changed and imported again (K10). */
export function ExportButton({ lots, name }: { lots: readonly GridLot[]; name: string }) {
  const t = useTranslations('lotGrid')
  const { byId } = useLotAttributes()
  const lines = () => exportedLots(lots, [...byId.values()])
  return (
    <Button
      kind="quiet"
      size="sm"
      disabled={lots.length === 0}
      onClick={() => void saveTable(lines(), `${t('exportName', { name })}.xlsx`, 'xlsx')}
    >
      {t('export')}
    </Button>
  )
}
