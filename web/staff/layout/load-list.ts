import { hasRight, type Right } from '#domain/staff/rights.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import type { houseSettingList } from '#wire/calls/house-settings.ts'
import type { houseSetupGet } from '#wire/calls/house-setup.ts'
import type { ownAttributeList } from '#wire/calls/own-attributes.ts'
import type { staffCategoryList } from '#wire/calls/staff-categories.ts'
import type { staffIncrementsList } from '#wire/calls/staff-increments.ts'
import type { staffRateList } from '#wire/calls/staff-rates.ts'

/**
 * Loads a page that shows one list. By default, it is for the building blocks of sales, which all who draft
 * sales can read, and those who publish sales can edit.
 */
export async function loadList(
  pageContext: Parameters<typeof staffOnly>[0] & Parameters<typeof pageAt>[0],
  list:
    | typeof staffCategoryList
    | typeof staffIncrementsList
    | typeof ownAttributeList
    | typeof staffRateList
    | typeof houseSettingList
    | typeof houseSetupGet,
  path: string,
  rights: { readonly read: Right; readonly edit: Right } = { read: 'catalogue', edit: 'publish' },
) {
  const preload = await staffOnly(pageContext, rights.read)
  await preload.queryOrThrow(list, {})
  return {
    mayEdit: hasRight(preload.roles, rights.edit),
    queries: preload.state(),
    page: pageAt(pageContext, path),
  }
}
