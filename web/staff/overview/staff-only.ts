import { data, redirect } from 'react-router'
import { mayRead, type Right } from '#domain/staff/rights.ts'
import { memberOnly, type PageRequest } from '#web/account/profile/member-only.ts'
import type { Preload } from '#web/kit/api/preload.ts'
import { factorPathFrom } from '#web/staff/factor/factor-path.ts'

/**
 * Guards a staff page and returns its preload. Visitors are redirected to log in and return; other users get 403. Users
 * who must set up or confirm their second factor are redirected there first (R5) and return.
 *
 * @param rights the rights that open the page, each alone. Any staff role by default
 */
export async function staffOnly(pageContext: PageRequest, ...rights: readonly Right[]): Promise<Preload> {
  const preload = await memberOnly(pageContext)
  const viewer = await pageContext.viewer()
  if (viewer?.missingStep !== undefined) throw redirect(factorPathFrom(pageContext.path))
  const isAllowed =
    rights.length === 0 ? preload.roles.length > 0 : rights.some((right) => mayRead(preload.roles, right))
  if (!isAllowed) throw data(null, { status: 403 })
  return preload
}
