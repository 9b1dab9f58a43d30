import { replace } from 'react-router'
import { useTranslations } from 'use-intl'
import { IdentityPage } from '#web/account/identity/identity-page.tsx'
import { createPreload } from '#web/kit/api/preload.ts'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { pageMeta } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { userInfo } from '#wire/calls/accounts.ts'
import { userRealnameGet } from '#wire/calls/identity.ts'
import { identityState } from '#wire/states/identity-digits.ts'
import type { Route } from './+types/verification.route.ts'
import { authMeta } from './auth-meta.ts'
import { AuthPage } from './auth-page.tsx'
import { loadAuthPage } from './auth-page-data.ts'
import { VerifyEmail } from './verify-email.tsx'

export const handle = { texts: ['account', 'forms', 'identity'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** Verifies what is still unverified: first the email address, then the identity. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const pageData = await loadAuthPage(pageContext, request, 'verification')
  const justSent = new URL(request.url).searchParams.has('sent')
  if (!pageData.user?.emailVerified) return { ...pageData, justSent, queries: null }
  const preload = await createPreload(pageContext)
  const { apply } = await preload.queryOrThrow(userInfo, {})
  // With nothing left to verify, continue to the return path.
  if (identityState(apply.status) === 'passed' && pageData.back !== '/') throw replace(pageData.back)
  await preload.query(userRealnameGet, {})
  return { ...pageData, justSent, queries: preload.state() }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) => {
  if (!data?.queries) return authMeta(data, 'verification')
  const { title, description } = messagesIn(data.page.lang).identity
  return pageMeta(data.page, { title, description, isHidden: true })
}

export default function Verification({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('account.verification')
  const { back, email, picture, user, justSent, queries } = loaderData
  if (queries) return <IdentityPage queries={queries} back={back} />
  return (
    <AuthPage title={t('title')} picture={picture}>
      <VerifyEmail email={user?.email ?? email} isOwn={user !== null} justSent={justSent} back={back} />
    </AuthPage>
  )
}
