import { fullName } from '#web/kit/names/person-name.ts'
import type { HouseView } from '#web/kit/page/house-context.ts'
import { userInfo } from '#wire/calls/accounts.ts'

/** What the house knows already of who writes: '' where it does not. */
export type Writer = { readonly name: string; readonly email: string; readonly phone: string }

/** Who is signed in, so that they need not say it again. */
export async function loadWriter(house: HouseView): Promise<Writer> {
  const info = (await house.viewer()) ? await house.call(userInfo, {}) : null
  if (!info?.ok) return { name: '', email: '', phone: '' }
  const { email, phone } = info.data
  return { name: fullName(info.data), email, phone }
}
