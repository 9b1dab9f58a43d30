import { useTranslations } from 'use-intl'
import { AccountHead } from '#web/account/profile/account-head.tsx'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { userInfo } from '#wire/calls/accounts.ts'
import { userPasskeyList } from '#wire/calls/passkeys.ts'
import { userSessionList } from '#wire/calls/sessions.ts'
import type { Route } from './+types/security.route.ts'
import { ChangePassword } from './change-password.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnSessions } from './own-sessions.tsx'

export const handle = { texts: ['security', 'account', 'forms'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const view = context.get(houseContext)
  const preload = await memberOnly(view)
  const [{ email }] = await Promise.all([
    preload.fetchOrThrow(userInfo, {}),
    preload.query(userPasskeyList, {}),
    preload.query(userSessionList, {}),
  ])
  return { email, queries: preload.state(), page: pageAt(view, paths.security) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) => {
  if (!data) return []
  const { title, description } = messagesIn(data.page.lang).security
  return pageMeta(data.page, { title, description, isHidden: true })
}

/** How one's account is kept safe: its password, its passkeys, and where one is signed in. */
export default function Security({ loaderData: { email, queries } }: Route.ComponentProps) {
  const t = useTranslations('security')
  return (
    <PreloadedQueries preloaded={queries}>
      <AccountHead title={t('title')} />
      <OwnSessions />
      <OwnPasskeys email={email} />
      <ChangePassword email={email} />
    </PreloadedQueries>
  )
}
