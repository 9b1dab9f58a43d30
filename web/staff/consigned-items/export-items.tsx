import { useTranslations } from 'use-intl'
import { fieldsOf } from '#domain/drafts/fields.ts'
import { exportedLots } from '#domain/imports/exported-lots.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import typography from '#web/kit/ui/type.module.css'
import { saveTable } from '#web/staff/imports/save-table.ts'
import { useLotAttributes } from '#web/staff/lot-attributes/use-lot-attributes.ts'
import { itemDrafts } from '#wire/calls/items.ts'

/** Saves the items of a consignment as a spreadsheet that can be edited and imported again (K10, S3). */
export function ExportItems({
  consignment: { id, number },
}: {
  consignment: { id: string; number: string }
}) {
  const t = useTranslations('consignedItems')
  const { byId } = useLotAttributes()
  const call = useApiCall()
  const { show } = useToast()
  async function save() {
    const read = await call(itemDrafts, { consignmentId: id })
    if (!read.ok) return show({ kind: 'error', text: read.error.message })
    const items = read.data.list.map((item) => ({
      id: item.id,
      number: String(item.nth),
      cells: fieldsOf(item.draft),
    }))
    const lines = exportedLots(items, [...byId.values()], [])
    return saveTable(lines, `${t('exportName', { number })}.xlsx`, 'xlsx')
  }
  return (
    <button type="button" className={typography.link} onClick={() => void save()}>
      {t('export')}
    </button>
  )
}
