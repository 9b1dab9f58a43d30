import { useTranslations } from 'use-intl'
import type { IncrementTable } from '#domain/auction/increment-table.ts'
import { isSame } from '#domain/drafts/fields.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { useNameOf } from '#web/staff/layout/use-name-of.ts'
import { staffIncrementsList } from '#wire/calls/staff-increments.ts'

/**
 * Returns the name of the company’s table that a sale uses; or the name for a custom table if it uses none of
 * them.
 */
export function useIncrementsName(increments: IncrementTable): string {
  const t = useTranslations('drafts')
  const nameOf = useNameOf()
  const { data: tables } = useApiQuery(staffIncrementsList, {})
  const table = tables?.list.find(({ bands }) => isSame(bands, increments))
  return table ? nameOf(table) : t('ownIncrements')
}
