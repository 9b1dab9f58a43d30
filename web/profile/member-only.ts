import { redirect } from 'react-router'
import { openPreload, type Preload } from '#web/api/preload.ts'
import type { HouseView } from '#web/house-context.ts'
import { loginPath } from '#web/shell/login-path.ts'

/** The house as somebody who is logged in asks it; a visitor is sent to log in, and comes back. */
export async function memberOnly(view: HouseView): Promise<Preload> {
  const preload = await openPreload(view)
  if (preload.userID !== null) return preload
  throw redirect(loginPath(view.path))
}
