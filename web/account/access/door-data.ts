import type { HouseView } from '#web/kit/page/house-context.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { userInfo } from '#wire/calls/accounts.ts'
import { lotFeatured } from '#wire/calls/lots.ts'
import { returnPath } from './return-path.ts'

/** The pages on the way in, with the picture that hangs in each: so many lots are asked for. */
const doors = { login: 0, register: 1, verification: 2, reset: 3 } as const
const addresses = {
  login: '/login',
  register: '/register',
  verification: '/verification',
  reset: '/resetPassword',
} as const

export type Door = keyof typeof doors

/** What every page on the way in needs: where one was going, who one is so far, and what hangs on its wall. */
export async function loadDoor(view: HouseView, request: Request, door: Door) {
  const asked = new URL(request.url).searchParams
  const [featured, info] = await Promise.all([
    view.call(lotFeatured, { page: 1, size: Object.keys(doors).length }),
    (await view.viewer()) ? view.call(userInfo, {}) : null,
  ])
  const lots = featured.ok ? featured.data.list : []
  const lot = lots[doors[door] % Math.max(1, lots.length)]
  return {
    back: returnPath(asked.get('back')),
    email: asked.get('email') ?? '',
    /** Key of a picture; null where the house shows no lots. */
    picture: lot?.pictures[0]?.key ?? null,
    user: info?.ok ? { email: info.data.email, emailVerified: info.data.emailVerified } : null,
    page: pageAt(view, addresses[door]),
  }
}
