import { data } from 'react-router'
import type { Preload } from '#web/api/preload.ts'
import { type Asked, memberOnly } from '#web/profile/member-only.ts'

/**
 * The house as one of its staff asks it: a visitor is sent to log in and comes back, everybody else is told that they
 * may not.
 *
 * @param role without it, any of the staff
 */
export async function staffOnly(view: Asked, role?: Preload['roles'][number]): Promise<Preload> {
  const preload = await memberOnly(view)
  const may = role === undefined ? preload.roles.length > 0 : preload.roles.includes(role)
  if (!may) throw data(null, { status: 403 })
  return preload
}
