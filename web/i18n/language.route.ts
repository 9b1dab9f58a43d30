import { redirect } from 'react-router'
import type { Route } from './+types/language.route.ts'
import { languageOf } from './language.ts'
import { pathWithin } from './path-within.ts'

const sevenDays = 7 * 24 * 60 * 60

/** Keeps the chosen language in the cookie `languageCode` and returns to the page it was chosen on. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const cookie = `languageCode=${languageOf(form.get('languageCode'))}; Path=/; Max-Age=${sevenDays}; SameSite=Lax`
  return redirect(pathWithin(form.get('back')), { status: 303, headers: { 'set-cookie': cookie } })
}

/** Somebody who opens the address itself is sent home. */
export const loader = () => redirect('/')
