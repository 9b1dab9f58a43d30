import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { loadList } from '#web/staff/layout/load-list.ts'
import { houseSetupGet } from '#wire/calls/house-setup.ts'
import type { Route } from './+types/setup.route'
import { SetupPage } from './setup-page.tsx'
import { setupPath } from './setup-path.ts'

export const handle = { texts: ['setup', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const loader = ({ context }: Route.LoaderArgs) =>
  loadList(context.get(pageContextKey), houseSetupGet, setupPath, { read: 'settings', edit: 'settings' })

export const meta = privatePageMeta((messages) => messages.setup)

export default function SetupRoute({ loaderData: { mayEdit, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <SetupPage mayEdit={mayEdit} />
    </PreloadedQueries>
  )
}
