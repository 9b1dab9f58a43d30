import { data } from 'react-router'
import { hasRight } from '#domain/staff/rights.ts'
import { dataIfFound } from '#web/kit/api/preload.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { contentGet } from '#wire/calls/staff-content.ts'
import type { Route } from './+types/editor.route'
import { ContentMissing } from './content-missing.tsx'
import { EditorPage } from './editor-page.tsx'
import { contentEditorPath, kindIn } from './paths.ts'

export const handle = {
  texts: ['content', 'drafts', 'forms', 'house', 'pictures', 'refs'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params: { kind: param, contentId: id } }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'content')
  const kind = kindIn(param)
  const isFound =
    kind !== null && dataIfFound(await preload.query(contentGet, { kind, contentId: id })) !== null
  const page = pageAt(pageContext, contentEditorPath({ kind: kind ?? 'news', id }))
  const loaded = {
    name: isFound ? { kind, id } : null,
    mayEdit: hasRight(preload.roles, 'content'),
    queries: preload.state(),
    page,
  }
  return isFound ? loaded : data(loaded, { status: 404 })
}

export const meta = privatePageMeta((messages) => messages.content.page)

export default function EditorRoute({ loaderData: { name, mayEdit, queries } }: Route.ComponentProps) {
  if (!name) return <ContentMissing />
  return (
    <PreloadedQueries preloaded={queries}>
      <EditorPage key={`${name.kind} ${name.id}`} {...name} mayEdit={mayEdit} />
    </PreloadedQueries>
  )
}
