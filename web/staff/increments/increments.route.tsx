import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { loadList } from '#web/staff/layout/load-list.ts'
import { staffIncrementsList } from '#wire/calls/staff-increments.ts'
import type { Route } from './+types/increments.route'
import { IncrementsPage } from './increments-page.tsx'

export const handle = { texts: ['presets', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const loader = ({ context }: Route.LoaderArgs) =>
  loadList(context.get(pageContextKey), staffIncrementsList, '/house/increments')

export const meta = privatePageMeta((messages) => messages.presets.increments)

export default function IncrementsRoute({ loaderData: { mayEdit, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <IncrementsPage mayEdit={mayEdit} />
    </PreloadedQueries>
  )
}
