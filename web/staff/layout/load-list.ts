import { hasRight } from '#domain/staff/rights.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import type { staffCategoryList } from '#wire/calls/staff-categories.ts'
import type { staffIncrementsList } from '#wire/calls/staff-increments.ts'
import type { staffRateList } from '#wire/calls/staff-rates.ts'

/** Loads a page of what sales are built from: all who draft sales read it, and those who publish them edit it. */
export async function loadList(
  pageContext: Parameters<typeof staffOnly>[0] & Parameters<typeof pageAt>[0],
  list: typeof staffCategoryList | typeof staffIncrementsList | typeof staffRateList,
  path: string,
) {
  const preload = await staffOnly(pageContext, 'catalogue')
  await preload.queryOrThrow(list, {})
  return {
    mayEdit: hasRight(preload.roles, 'publish'),
    queries: preload.state(),
    page: pageAt(pageContext, path),
  }
}
