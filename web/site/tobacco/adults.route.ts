import { redirect } from 'react-router'
import { internalPath } from '#web/kit/i18n/internal-path.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { Route } from './+types/adults.route.ts'

const maxAgeSeconds = 30 * 24 * 60 * 60

/** Stores the age declaration in a cookie, for the session or 30 days, and returns to the page (C2). */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const maxAge = form.get('remember') === null ? '' : ` Max-Age=${maxAgeSeconds};`
  const secure = context.get(pageContextKey).publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `adult=1; Path=/;${maxAge} SameSite=Lax; HttpOnly${secure}`
  return redirect(internalPath(form.get('back')), { status: 303, headers: { 'set-cookie': cookie } })
}

/** Redirects direct visits to the home page. */
export const loader = () => redirect('/')
