import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import typography from '#web/kit/ui/type.module.css'
import type { Route } from './+types/reset-password.route.ts'
import css from './account-form.module.css'
import { authMeta } from './auth-meta.ts'
import { AuthPage } from './auth-page.tsx'
import { loadAuthPage } from './auth-page-data.ts'
import { NewPassword, type ResetKey } from './new-password.tsx'
import { ResetRequest } from './reset-request.tsx'
import { authPath } from './return-path.ts'

export const handle = { texts: ['account', 'forms'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageData = await loadAuthPage(context.get(pageContextKey), request, 'reset')
  return { ...pageData, resetKey: parseResetKey(new URL(request.url).searchParams) }
}

/** Parses an emailed link; null for visitors who are still requesting one. */
function parseResetKey(searchParams: URLSearchParams): ResetKey | null {
  const [ak, email, oneTimeCode] = [
    searchParams.get('ak'),
    searchParams.get('email'),
    searchParams.get('oneTimeCode'),
  ]
  return ak && email && oneTimeCode ? { ak, email, oneTimeCode } : null
}

export const meta: Route.MetaFunction = ({ loaderData }) => authMeta(loaderData, 'reset')

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('account.reset')
  const { back, email, picture, resetKey } = loaderData
  if (resetKey) {
    return (
      <AuthPage title={t('newTitle')} lead={t('newLead', { email: resetKey.email })} picture={picture}>
        <NewPassword resetKey={resetKey} back={back} />
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t('title')} picture={picture}>
      <ResetRequest
        email={email}
        back={back}
        wayBack={
          <p className={typography.ui}>
            <Link className={css.strong} to={authPath('/login', back)}>
              {t('back')}
            </Link>
          </p>
        }
      />
    </AuthPage>
  )
}
