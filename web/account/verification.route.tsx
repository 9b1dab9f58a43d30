import { replace } from 'react-router'
import { useTranslations } from 'use-intl'
import { houseContext } from '#web/house-context.ts'
import { needTexts } from '#web/i18n/messages.ts'
import type { PageHandle } from '#web/page-handle.ts'
import type { Route } from './+types/verification.route.ts'
import { loadDoor } from './door-data.ts'
import { doorMeta } from './door-meta.ts'
import { DoorPage } from './door-page.tsx'
import { VerifyEmail } from './verify-email.tsx'

export const handle = { texts: ['account', 'forms'] } satisfies PageHandle
await needTexts(...handle.texts)

/** What is still to be verified of somebody: so far that is their e-mail address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const door = await loadDoor(context.get(houseContext), request, 'verification')
  if (door.user?.emailVerified) throw replace(door.back)
  return { ...door, justSent: new URL(request.url).searchParams.has('sent') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => doorMeta(loaderData, 'verification')

export default function Verification({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('account.verification')
  const { back, email, picture, user, justSent } = loaderData
  return (
    <DoorPage title={t('title')} picture={picture}>
      <VerifyEmail email={user?.email ?? email} isOwn={user !== null} justSent={justSent} back={back} />
    </DoorPage>
  )
}
