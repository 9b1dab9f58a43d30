import { Link, replace } from 'react-router'
import { useTranslations } from 'use-intl'
import { fallbackCodes } from '#web/kit/forms/fallback-codes.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { cityCode, cityList } from '#wire/calls/config.ts'
import type { Route } from './+types/register.route.ts'
import css from './account-form.module.css'
import { loadDoor } from './door-data.ts'
import { doorMeta } from './door-meta.ts'
import { DoorPage } from './door-page.tsx'
import { RegisterForm } from './register-form.tsx'
import { doorPath } from './return-path.ts'

export const handle = { texts: ['account', 'forms'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** Who has just opened an account here goes on to verify their address, then to where they were going. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const view = context.get(houseContext)
  const door = await loadDoor(view, request, 'register')
  if (door.user) throw replace(doorPath('/verification', door.back, { sent: '1' }))
  const [countries, codes] = await Promise.all([view.call(cityList, { pid: '0' }), view.call(cityCode, {})])
  return {
    ...door,
    countries: countries.ok ? countries.data.list.map(({ id, name }) => ({ id, name })) : [],
    codes: codes.ok ? codes.data.list : fallbackCodes(view.lang),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => doorMeta(loaderData, 'register')

export default function Register({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('account.register')
  const { back, email, picture, countries, codes } = loaderData
  return (
    <DoorPage title={t('title')} lead={t('lead')} picture={picture} isLong>
      <RegisterForm email={email} back={back} countries={countries} codes={codes} />
      <p className={css.aside}>
        {t.rich('known', {
          link: (words) => (
            <Link key="link" to={doorPath('/login', back)} className={css.strong}>
              {words}
            </Link>
          ),
        })}
      </p>
    </DoorPage>
  )
}
