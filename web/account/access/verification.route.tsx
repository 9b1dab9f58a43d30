import { replace } from 'react-router'
import { useTranslations } from 'use-intl'
import { IdentityPage } from '#web/account/identity/identity-page.tsx'
import { createPreload } from '#web/kit/api/preload.ts'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { userInfo } from '#wire/calls/accounts.ts'
import { userRealnameGet } from '#wire/calls/identity.ts'
import { identityState } from '#wire/states/identity-digits.ts'
import type { Route } from './+types/verification.route.ts'
import { loadDoor } from './door-data.ts'
import { doorMeta } from './door-meta.ts'
import { DoorPage } from './door-page.tsx'
import { VerifyEmail } from './verify-email.tsx'

export const handle = { texts: ['account', 'forms', 'identity'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** What is still to be verified of somebody: first their e-mail address, then who they are. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const view = context.get(houseContext)
  const door = await loadDoor(view, request, 'verification')
  const justSent = new URL(request.url).searchParams.has('sent')
  if (!door.user?.emailVerified) return { ...door, justSent, queries: null }
  const preload = await createPreload(view)
  const { apply } = await preload.queryOrThrow(userInfo, {})
  // Who was on the way somewhere and has nothing left to verify goes on.
  if (identityState(apply.status) === 'passed' && door.back !== '/') throw replace(door.back)
  await preload.query(userRealnameGet, {})
  return { ...door, justSent, queries: preload.state() }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) => {
  if (!data?.queries) return doorMeta(data, 'verification')
  const { title, description } = messagesIn(data.page.lang).identity
  return pageMeta(data.page, { title, description, isHidden: true })
}

export default function Verification({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('account.verification')
  const { back, email, picture, user, justSent, queries } = loaderData
  if (queries) return <IdentityPage answers={queries} back={back} />
  return (
    <DoorPage title={t('title')} picture={picture}>
      <VerifyEmail email={user?.email ?? email} isOwn={user !== null} justSent={justSent} back={back} />
    </DoorPage>
  )
}
