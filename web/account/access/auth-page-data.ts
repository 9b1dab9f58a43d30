import type { HouseView } from '#web/kit/page/house-context.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { userInfo } from '#wire/calls/accounts.ts'
import { lotFeatured } from '#wire/calls/lots.ts'
import { returnPath } from './return-path.ts'

/** The sign-in pages, each with the index of the featured lot whose picture it shows. */
const pictureIndexes = { login: 0, register: 1, verification: 2, reset: 3 } as const
const addresses = {
  login: '/login',
  register: '/register',
  verification: '/verification',
  reset: '/resetPassword',
} as const

export type AuthPageName = keyof typeof pictureIndexes

/** Loads what every sign-in page needs: the return path, the known user, and a picture. */
export async function loadAuthPage(pageContext: HouseView, request: Request, name: AuthPageName) {
  const searchParams = new URL(request.url).searchParams
  const [featured, userResponse] = await Promise.all([
    pageContext.call(lotFeatured, { page: 1, size: Object.keys(pictureIndexes).length }),
    (await pageContext.viewer()) ? pageContext.call(userInfo, {}) : null,
  ])
  const lots = featured.ok ? featured.data.list : []
  const lot = lots[pictureIndexes[name] % Math.max(1, lots.length)]
  return {
    back: returnPath(searchParams.get('back')),
    email: searchParams.get('email') ?? '',
    /** Picture key; null without featured lots. */
    picture: lot?.pictures[0]?.key ?? null,
    user: userResponse?.ok
      ? { email: userResponse.data.email, emailVerified: userResponse.data.emailVerified }
      : null,
    page: pageAt(pageContext, addresses[name]),
  }
}
