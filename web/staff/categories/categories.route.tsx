import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { loadList } from '#web/staff/layout/load-list.ts'
import { staffCategoryList } from '#wire/calls/staff-categories.ts'
import type { Route } from './+types/categories.route'
import { CategoriesPage } from './categories-page.tsx'

export const handle = { texts: ['presets', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const loader = ({ context }: Route.LoaderArgs) =>
  loadList(context.get(pageContextKey), staffCategoryList, '/house/categories')

export const meta = privatePageMeta((messages) => messages.presets.categories)

export default function CategoriesRoute({ loaderData: { mayEdit, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <CategoriesPage mayEdit={mayEdit} />
    </PreloadedQueries>
  )
}
