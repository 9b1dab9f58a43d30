import { dayOf } from '#domain/delivery/pickup.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { FileFormat } from '#web/staff/imports/save-table.ts'

/** Returns the name of an export: its list, its period if it has one, and otherwise the current day. */
export function exportFileName(
  list: string,
  { from, until }: { readonly from: string; readonly until: string },
  format: FileFormat,
): string {
  const last = until || dayOf(Date.now(), houseTimeZone)
  return `${[list, from, last].filter((part) => part !== '').join(' ')}.${format}`
}
