import { data, redirect } from 'react-router'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import type { Route } from './+types/reports.route.ts'
import { reportPathFor, reportsFor } from './query-params.ts'

/** Leads to the first report that the viewer may read. */
export async function loader({ context }: Route.LoaderArgs) {
  const { roles } = await staffOnly(context.get(pageContextKey))
  const [first] = reportsFor(roles)
  if (first === undefined) throw data(null, { status: 403 })
  throw redirect(reportPathFor(first))
}
