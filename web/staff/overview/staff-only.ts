import { data, redirect } from 'react-router'
import { type Asked, memberOnly } from '#web/account/profile/member-only.ts'
import type { Preload } from '#web/kit/api/preload.ts'
import { factorPathFrom } from '#web/staff/factor/factor-path.ts'

/**
 * The house as one of its staff asks it: a visitor is sent to log in and comes back, everybody else is told that they
 * may not. Whoever has to set up or show their second factor is taken there first (R5), and comes back.
 *
 * @param role without it, any of the staff
 */
export async function staffOnly(view: Asked, role?: Preload['roles'][number]): Promise<Preload> {
  const preload = await memberOnly(view)
  const viewer = await view.viewer()
  if (viewer?.lacks !== undefined) throw redirect(factorPathFrom(view.path))
  const may = role === undefined ? preload.roles.length > 0 : preload.roles.includes(role)
  if (!may) throw data(null, { status: 403 })
  return preload
}
