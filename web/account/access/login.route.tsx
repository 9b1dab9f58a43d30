import type { ReactNode } from 'react'
import { Link, replace } from 'react-router'
import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { AppLoginPrompt } from '#web/kit/page/app-login-prompt.tsx'
import { houseContext } from '#web/kit/page/house-context.ts'
import { useInApp } from '#web/kit/page/in-app.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import type { Route } from './+types/login.route.ts'
import { loadDoor } from './door-data.ts'
import { doorMeta } from './door-meta.ts'
import { DoorPage } from './door-page.tsx'
import { linkLook } from './link-button.tsx'
import { LoginForm } from './login-form.tsx'
import { doorPath } from './return-path.ts'

export const handle = { texts: ['account', 'appView', 'forms'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** Who is logged in, or has just done so here, is taken to where they were going. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const door = await loadDoor(context.get(houseContext), request, 'login')
  if (door.user) throw replace(door.back)
  return door
}

export const meta: Route.MetaFunction = ({ loaderData }) => doorMeta(loaderData, 'login')

export default function Login({ loaderData: { back, email, picture } }: Route.ComponentProps) {
  const t = useTranslations('account.login')
  const isInApp = useInApp()
  const forgotten = (words: ReactNode) => (
    <Link key="forgotten" to={doorPath('/resetPassword', back)} className={linkLook}>
      {words}
    </Link>
  )
  if (isInApp) return <AppLoginPrompt reason="needed" back={back} />
  return (
    <DoorPage title={t('title')} lead={t('lead')} picture={picture}>
      <LoginForm key={email} email={email} back={back} forgotten={forgotten} />
    </DoorPage>
  )
}
