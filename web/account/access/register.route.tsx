import type { ReactNode } from 'react'
import { Link, replace } from 'react-router'
import { useTranslations } from 'use-intl'
import { fallbackCodes } from '#web/kit/forms/fallback-codes.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { cityCode, cityList } from '#wire/calls/config.ts'
import type { Route } from './+types/register.route.ts'
import css from './account-form.module.css'
import { authMeta } from './auth-meta.ts'
import { AuthPage } from './auth-page.tsx'
import { loadAuthPage } from './auth-page-data.ts'
import { RegisterForm } from './register-form.tsx'
import { authPath } from './return-path.ts'

export const handle = { texts: ['account', 'forms'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** Redirects new users to verify their address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const pageData = await loadAuthPage(pageContext, request, 'register')
  if (pageData.user) throw replace(authPath('/verification', pageData.back, { sent: '1' }))
  const [countries, codes] = await Promise.all([
    pageContext.call(cityList, { pid: '0' }),
    pageContext.call(cityCode, {}),
  ])
  return {
    ...pageData,
    countries: countries.ok ? countries.data.list.map(({ id, name }) => ({ id, name })) : [],
    codes: codes.ok ? codes.data.list : fallbackCodes(pageContext.lang),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => authMeta(loaderData, 'register')

/** Explains the purpose of an account; help opens in new tabs, so that the form keeps its entries. */
function Lead() {
  const t = useTranslations('account.register')
  const helpLink = (name: 'howToBuy' | 'fees') => (linkText: ReactNode) => (
    <Link key={name} to={paths[name]} target="_blank" className={css.inline}>
      {linkText}
    </Link>
  )
  return t.rich('lead', { buy: helpLink('howToBuy'), fees: helpLink('fees') })
}

export default function Register({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('account.register')
  const { back, email, picture, countries, codes } = loaderData
  return (
    <AuthPage title={t('title')} lead={<Lead />} picture={picture} isLong>
      <p className={css.known}>
        {t.rich('known', {
          link: (linkText) => (
            <Link key="link" to={authPath('/login', back)} className={css.strong}>
              {linkText}
            </Link>
          ),
        })}
      </p>
      <RegisterForm email={email} back={back} countries={countries} codes={codes} />
    </AuthPage>
  )
}
