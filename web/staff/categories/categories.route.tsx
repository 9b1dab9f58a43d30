import { hasRight } from '#domain/staff/rights.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { staffCategoryList } from '#wire/calls/staff-categories.ts'
import type { Route } from './+types/categories.route'
import { CategoriesPage } from './categories-page.tsx'

export const handle = { texts: ['presets', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(houseContext)
  const preload = await staffOnly(pageContext, 'catalogue')
  await preload.queryOrThrow(staffCategoryList, {})
  return {
    mayEdit: hasRight(preload.roles, 'publish'),
    queries: preload.state(),
    page: pageAt(pageContext, '/house/categories'),
  }
}

export const meta = privatePageMeta((messages) => messages.presets.categories)

export default function CategoriesRoute({ loaderData: { mayEdit, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <CategoriesPage mayEdit={mayEdit} />
    </PreloadedQueries>
  )
}
