import { redirect } from 'react-router'
import { internalPath } from '#web/kit/i18n/internal-path.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import type { Route } from './+types/adults.route.ts'

const thirtyDays = 30 * 24 * 60 * 60

/** Keeps that somebody declares to be of age, as long as the browser is open or for 30 days, and returns to the page (C2). */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const life = form.get('remember') === null ? '' : ` Max-Age=${thirtyDays};`
  const secure = context.get(houseContext).publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `adult=1; Path=/;${life} SameSite=Lax; HttpOnly${secure}`
  return redirect(internalPath(form.get('back')), { status: 303, headers: { 'set-cookie': cookie } })
}

/** Somebody who opens the address itself is sent home. */
export const loader = () => redirect('/')
