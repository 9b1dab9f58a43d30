import type { Row, Sheet } from '#server/platform/pdf/pdf.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { formatWhole } from './letterhead.ts'

type Increment = { readonly from: number; readonly step: number }

/** Pairs of columns side by side. */
const pairs = 3

/**
 * Sets the increment table on one page, read down each pair of columns, so that a price and its increment are never
 * separated.
 */
export function incrementTable(increments: readonly Increment[], t: Texts): Sheet['parts'][number] {
  const height = Math.ceil(increments.length / pairs)
  const cells = (one: Increment | undefined) =>
    one ? [formatWhole(one.from), formatWhole(one.step)] : ['', '']
  const rows = Array.from(
    { length: height },
    (_, row): Row =>
      Array.from({ length: pairs }, (_, pair) => cells(increments[pair * height + row])).flat(),
  )
  const columns = Array.from({ length: pairs }, () => [
    { head: t('documents.runList.incrementColumns.from'), share: 5, align: 'right' as const },
    { head: t('documents.runList.incrementColumns.step'), share: 6, align: 'right' as const },
  ])
  return { kind: 'table', columns: columns.flat(), rows, isWhole: true }
}
