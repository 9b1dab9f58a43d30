import { redirect } from 'react-router'
import { createPreload, type Preload, type ServerCalls } from '#web/kit/api/preload.ts'
import { loginPath } from '#web/kit/navigation/login-path.ts'

/** The calls of a page's request, and its path without a language. */
export type Asked = ServerCalls & { readonly path: string }

/** The house as somebody who is logged in asks it; a visitor is sent to log in, and comes back. */
export async function memberOnly(view: Asked): Promise<Preload> {
  const preload = await createPreload(view)
  if (preload.userID !== null) return preload
  throw redirect(loginPath(view.path))
}
