import { featuredPicture, featuredRequest } from '#web/kit/page/featured-pictures.ts'
import { pageAt } from '#web/kit/page/page.ts'
import type { PageContext } from '#web/kit/page/page-context.ts'
import { userInfo } from '#wire/calls/accounts.ts'
import { lotFeatured } from '#wire/calls/lots.ts'
import { returnPath } from './return-path.ts'

/** The addresses of the sign-in pages. */
const addresses = {
  login: '/login',
  register: '/register',
  verification: '/verification',
  reset: '/resetPassword',
} as const

export type AuthPageName = keyof typeof addresses

/** Loads what every sign-in page needs: the return path, the known user, and a picture. */
export async function loadAuthPage(pageContext: PageContext, request: Request, name: AuthPageName) {
  const searchParams = new URL(request.url).searchParams
  const [featured, userResponse] = await Promise.all([
    pageContext.call(lotFeatured, featuredRequest),
    (await pageContext.viewer()) ? pageContext.call(userInfo, {}) : null,
  ])
  return {
    back: returnPath(searchParams.get('back')),
    email: searchParams.get('email') ?? '',
    /** The key of the picture; null without featured lots. */
    picture: (featured.ok && featuredPicture(featured.data.list, name)?.key) || null,
    user: userResponse?.ok
      ? { email: userResponse.data.email, emailVerified: userResponse.data.emailVerified }
      : null,
    page: pageAt(pageContext, addresses[name]),
  }
}
