import { Outlet } from 'react-router'
import { createPreload } from '#web/kit/api/preload.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { revalidateOnPath } from '#web/kit/page/revalidate-on-path.ts'
import type { Route } from './+types/shell.route.ts'
import { preloadTasks } from './open-tasks.ts'
import { StaffShell } from './staff-shell.tsx'

export const handle = { bare: true, texts: ['house', 'auctions'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** Changing the view of a page changes neither roles nor tasks; the side menu refreshes them every minute. */
export const shouldRevalidate = revalidateOnPath

/** Loads the viewer's roles and open tasks. The pages redirect visitors and refuse clients. */
export async function loader({ context }: Route.LoaderArgs) {
  const preload = await createPreload(context.get(pageContextKey))
  await preloadTasks(preload)
  return { roles: preload.roles, queries: preload.state() }
}

/** The shell of all staff pages except the console of a live sale. */
export default function ShellRoute({ loaderData: { roles, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <StaffShell roles={roles}>
        <Outlet />
      </StaffShell>
    </PreloadedQueries>
  )
}
