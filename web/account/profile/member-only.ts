import { redirect } from 'react-router'
import { createPreload, type Preload, type ServerCalls } from '#web/kit/api/preload.ts'
import { loginPath } from '#web/kit/navigation/login-path.ts'

/** The calls of a page request, and its path without the language. */
export type PageRequest = ServerCalls & { readonly path: string }

/** Creates a preload for signed-in users; visitors are sent to log in and back. */
export async function memberOnly(pageContext: PageRequest): Promise<Preload> {
  const preload = await createPreload(pageContext)
  if (preload.userId !== null) return preload
  throw redirect(loginPath(pageContext.path))
}
