import { useTranslations } from 'use-intl'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
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
  const pageContext = context.get(pageContextKey)
  const preload = await memberOnly(pageContext)
  const [{ email }] = await Promise.all([
    preload.fetchOrThrow(userInfo, {}),
    preload.query(userPasskeyList, {}),
    preload.query(userSessionList, {}),
  ])
  return { email, queries: preload.state(), page: pageAt(pageContext, paths.security) }
}

export const meta = privatePageMeta((messages) => messages.security)

/** Shows the security of the account: password, passkeys and sessions. */
export default function Security({ loaderData: { email, queries } }: Route.ComponentProps) {
  const t = useTranslations('security')
  return (
    <PreloadedQueries preloaded={queries}>
      <AccountHeader title={t('title')} />
      <OwnSessions />
      <OwnPasskeys email={email} />
      <ChangePassword email={email} />
    </PreloadedQueries>
  )
}
