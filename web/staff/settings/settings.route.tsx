import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { loadList } from '#web/staff/layout/load-list.ts'
import { houseSettingList } from '#wire/calls/house-settings.ts'
import type { Route } from './+types/settings.route'
import { SettingsPage } from './settings-page.tsx'

export const handle = { texts: ['settings', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const loader = ({ context }: Route.LoaderArgs) =>
  loadList(context.get(pageContextKey), houseSettingList, '/house/settings', {
    read: 'settings',
    edit: 'settings',
  })

export const meta = privatePageMeta((messages) => messages.settings)

export default function SettingsRoute({ loaderData: { mayEdit, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <SettingsPage mayEdit={mayEdit} />
    </PreloadedQueries>
  )
}
