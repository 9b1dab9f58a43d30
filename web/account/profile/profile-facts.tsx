import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { authPath } from '#web/account/access/return-path.ts'
import { addressLine } from '#web/account/addresses/address-lines.ts'
import { usePersonName } from '#web/kit/names/use-person-name.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { User } from '#wire/entities/user.ts'
import css from './profile.module.css'

/** The profile of a user. @param phone formatted */
export function ProfileFacts({ user, phone }: { user: User; phone: string }) {
  const t = useTranslations('profile.facts')
  const lang = useLocale()
  return (
    <dl className={css.facts}>
      <Fact name={t('name')}>{usePersonName(user)}</Fact>
      <Fact name={t('clientNumber')}>{user.clientNumber}</Fact>
      <Fact name={t('email')}>
        {user.email}
        <Verified user={user} />
      </Fact>
      <Fact name={t('phone')}>{phone}</Fact>
      {user.company !== '' && <Fact name={t('company')}>{user.company}</Fact>}
      <Fact name={t('address')}>
        {user.address ? addressLine(user.address, lang) : <span className={css.mark}>{t('noAddress')}</span>}
      </Fact>
      <Fact name={t('password')}>
        <Link
          to={authPath('/resetPassword', paths.profile, { email: user.email })}
          className={typography.link}
        >
          {t('change')}
        </Link>
      </Fact>
    </dl>
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

/** Whether the email address is verified, with a link to verify it. */
function Verified({ user }: { user: User }) {
  const t = useTranslations('profile.facts')
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
      <Link to={authPath('/verification', paths.profile)} className={typography.link}>
        {t('verify')}
      </Link>
    </span>
  )
}
