import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { authPath } from '#web/account/access/return-path.ts'
import { addressParts } from '#web/account/addresses/address-lines.ts'
import { AddressText } from '#web/account/addresses/address-text.tsx'
import { usePersonName } from '#web/kit/names/use-person-name.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Fact } from '#web/kit/ui/fact.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { User } from '#wire/entities/user.ts'
import css from './profile.module.css'

/** Shows the profile of a user. @param phone the formatted number */
export function ProfileFacts({ user, phone }: { user: User; phone: string }) {
  const t = useTranslations('profile.facts')
  return (
    <dl className={css.facts}>
      <Fact className={css.fact} name={t('name')}>
        {usePersonName(user)}
      </Fact>
      <Fact className={css.fact} name={t('clientNumber')}>
        {user.clientNumber}
      </Fact>
      <Fact className={css.fact} name={t('email')}>
        {user.email}
        <Verified user={user} />
      </Fact>
      <Fact className={css.fact} name={t('phone')}>
        {phone}
      </Fact>
      {user.company !== '' && (
        <Fact className={css.fact} name={t('company')}>
          {user.company}
        </Fact>
      )}
      <Fact className={css.fact} name={t('address')}>
        {user.address ? (
          <span>
            <AddressText parts={addressParts(user.address)} />
          </span>
        ) : (
          <span className={css.mark}>{t('noAddress')}</span>
        )}
      </Fact>
      <Fact className={css.fact} name={t('password')}>
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

/** Shows whether the email address is verified, with a link to verify it. */
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
