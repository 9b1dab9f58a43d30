import { useTranslations } from 'use-intl'
import { Known } from '#web/api/known.tsx'
import { houseContext } from '#web/house-context.ts'
import { messagesIn, needTexts } from '#web/i18n/messages.ts'
import { pageAt, pageMeta } from '#web/page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { AccountHead } from '#web/profile/account-head.tsx'
import { memberOnly } from '#web/profile/member-only.ts'
import { paths } from '#web/shell/links.ts'
import { userInfo } from '#wire/calls/accounts.ts'
import { userPasskeyList } from '#wire/calls/passkeys.ts'
import { userSessionList } from '#wire/calls/sessions.ts'
import type { Route } from './+types/security.route.ts'
import { ChangePassword } from './change-password.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnSessions } from './own-sessions.tsx'

export const handle = { texts: ['security', 'account', 'forms'] } satisfies PageHandle
await needTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const view = context.get(houseContext)
  const preload = await memberOnly(view)
  const [{ email }] = await Promise.all([
    preload.unkept(userInfo, {}),
    preload.ask(userPasskeyList, {}),
    preload.ask(userSessionList, {}),
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
    <Known answers={queries}>
      <AccountHead title={t('title')} />
      <OwnSessions />
      <OwnPasskeys email={email} />
      <ChangePassword email={email} />
    </Known>
  )
}
