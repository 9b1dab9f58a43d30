import { importCheck } from '#wire/calls/imports.ts'
import type { Client } from '#wire/client/client.ts'
import type { DataOf } from '#wire/schema/call.ts'

/** A row of a check. */
export type CheckedImportRow = DataOf<typeof importCheck>['list'][number]

/** Loads all rows of a check of one kind; null if that fails. */
export async function loadCheckedRows(
  call: Client['call'],
  importId: string,
  show: 'issues' | 'changes' | 'all',
): Promise<readonly CheckedImportRow[] | null> {
  const rows: CheckedImportRow[] = []
  for (let page = 1; ; page += 1) {
    const response = await call(importCheck, { importId, show, page, size: 200 })
    if (!response.ok) return null
    rows.push(...response.data.list)
    if (rows.length >= response.data.total || response.data.list.length === 0) return rows
  }
}
