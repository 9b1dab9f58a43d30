import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { doorPath } from '#web/account/return-path.ts'
import { houseContext } from '#web/house-context.ts'
import { messagesIn } from '#web/i18n/messages.ts'
import { pageAt, pageMeta } from '#web/page.ts'
import { useHouse } from '#web/shell/house.tsx'
import { paths } from '#web/shell/links.ts'
import { usePersonName } from '#web/shell/use-person-name.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import typography from '#web/ui/type.module.css'
import { userInfo } from '#wire/calls/accounts.ts'
import type { User } from '#wire/entities/user.ts'
import type { Route } from './+types/profile.route.ts'
import { AccountHead } from './account-head.tsx'
import { memberOnly } from './member-only.ts'
import css from './profile.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const view = context.get(houseContext)
  const { unkept } = await memberOnly(view)
  return { user: await unkept(userInfo, {}), page: pageAt(view, paths.profile) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && { ...messagesIn(data.page.lang).account.profile, isHidden: true })

/** What the house knows of somebody, for themselves. */
export default function Profile({ loaderData: { user } }: Route.ComponentProps) {
  const t = useTranslations('account.profile')
  const { email } = useHouse()
  return (
    <>
      <AccountHead title={t('title')} />
      <dl className={css.facts}>
        <Fact name={t('name')}>{usePersonName(user)}</Fact>
        <Fact name={t('email')}>
          {user.email}
          <Verified user={user} />
        </Fact>
        <Fact name={t('phone')}>{user.phone}</Fact>
        {user.address && <Fact name={t('address')}>{addressLine(user.address)}</Fact>}
        <Fact name={t('password')}>
          <Link
            to={doorPath('/resetPassword', paths.profile, { email: user.email })}
            className={typography.link}
          >
            {t('change')}
          </Link>
        </Fact>
      </dl>
      <p className={css.note}>
        {t.rich('correct', {
          email,
          link: (words) => (
            <a key="link" href={`mailto:${email}`} className={typography.link}>
              {words}
            </a>
          ),
        })}
      </p>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Whether the address is known to be its owner's, and the way to show that it is. */
function Verified({ user }: { user: User }) {
  const t = useTranslations('account.profile')
  if (user.emailVerified) {
    return (
      <span className={classes(css.mark, css.verified)}>
        <Icon name="checkCircle" size="sm" />
        {t('verified')}
      </span>
    )
  }
  return (
    <span className={css.mark}>
      {t('unverified')}
      <Link to={doorPath('/verification', paths.profile)} className={typography.link}>
        {t('verify')}
      </Link>
    </span>
  )
}

const addressLine = ({ street1, street2, city, state, zip, country }: NonNullable<User['address']>): string =>
  [street1, street2, city, state, zip, country].filter((part) => part !== '').join(', ')
