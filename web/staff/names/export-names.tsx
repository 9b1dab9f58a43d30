import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { writeNameList } from '#domain/text-search/name-list.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { saveTable } from '#web/staff/imports/save-table.ts'
import { type CatalogueName, staffNameList } from '#wire/calls/staff-names.ts'

const partSize = 200

/** Saves all names with their aliases as a spreadsheet, whose rows can be pasted into the import again. */
export function ExportNames() {
  const t = useTranslations('names')
  const call = useApiCall()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  async function read(): Promise<readonly CatalogueName[] | null> {
    const names: CatalogueName[] = []
    for (let page = 1, total = 1; names.length < total; page += 1) {
      const part = await call(staffNameList, { page, size: partSize })
      if (!part.ok) {
        show({ kind: 'error', text: part.error.message })
        return null
      }
      total = part.data.list.length === 0 ? names.length : part.data.total
      names.push(...part.data.list)
    }
    return names
  }
  async function save() {
    setBusy(true)
    const names = await read()
    if (names) await saveTable(writeNameList(names), `${t('page.title')}.xlsx`, 'xlsx')
    setBusy(false)
  }
  return (
    <Button kind="line" size="sm" busy={isBusy} onClick={() => void save()}>
      {t('export')}
    </Button>
  )
}
