import { hasRight } from '#domain/staff/rights.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { staffHomeGet } from '#wire/calls/staff-home.ts'
import type { Route } from './+types/home.route'
import { HomeEditor } from './home-editor.tsx'
import { homePath } from './paths.ts'

export const handle = {
  texts: ['homePage', 'content', 'drafts', 'forms', 'house', 'pictures', 'refs'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'content')
  await preload.queryOrThrow(staffHomeGet, {})
  const page = pageAt(pageContext, homePath)
  return { mayEdit: hasRight(preload.roles, 'content'), queries: preload.state(), page }
}

export const meta = privatePageMeta((messages) => messages.homePage.page)

export default function HomeEditorRoute({ loaderData: { mayEdit, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <HomeEditor mayEdit={mayEdit} />
    </PreloadedQueries>
  )
}
