import type { ReactNode } from 'react'
import { Link, replace } from 'react-router'
import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { AppLoginPrompt } from '#web/kit/page/app-login-prompt.tsx'
import { useInApp } from '#web/kit/page/in-app.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { linkLook } from '#web/kit/ui/link-button.tsx'
import type { Route } from './+types/login.route.ts'
import css from './account-form.module.css'
import { authMeta } from './auth-meta.ts'
import { AuthPage } from './auth-page.tsx'
import { loadAuthPage } from './auth-page-data.ts'
import { LoginForm } from './login-form.tsx'
import { authPath } from './return-path.ts'

export const handle = { texts: ['account', 'appView', 'forms'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** Redirects signed-in users to their return path. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const pageData = await loadAuthPage(context.get(pageContextKey), request, 'login')
  if (pageData.user) throw replace(pageData.back)
  return pageData
}

export const meta: Route.MetaFunction = ({ loaderData }) => authMeta(loaderData, 'login')

export default function Login({ loaderData: { back, email, picture } }: Route.ComponentProps) {
  const t = useTranslations('account.login')
  const isInApp = useInApp()
  const forgotten = (linkText: ReactNode) => (
    <Link key="forgotten" to={authPath('/resetPassword', back)} className={linkLook}>
      {linkText}
    </Link>
  )
  if (isInApp) return <AppLoginPrompt reason="needed" back={back} />
  return (
    <AuthPage title={t('title')} lead={t('lead')} picture={picture}>
      <LoginForm key={email} email={email} back={back} forgotten={forgotten} />
      <p className={css.aside}>
        {t.rich('first', {
          link: (linkText) => (
            <Link key="link" to={paths.howToBuy} className={css.strong}>
              {linkText}
            </Link>
          ),
        })}
      </p>
    </AuthPage>
  )
}
