import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { loadList } from '#web/staff/layout/load-list.ts'
import { ownAttributeList } from '#wire/calls/own-attributes.ts'
import type { Route } from './+types/attributes.route'
import { AttributesPage } from './attributes-page.tsx'

export const handle = { texts: ['attributes', 'presets', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const loader = ({ context }: Route.LoaderArgs) =>
  loadList(context.get(pageContextKey), ownAttributeList, '/house/settings/attributes')

export const meta = privatePageMeta((messages) => messages.attributes)

export default function AttributesRoute({ loaderData: { mayEdit, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <AttributesPage mayEdit={mayEdit} />
    </PreloadedQueries>
  )
}
