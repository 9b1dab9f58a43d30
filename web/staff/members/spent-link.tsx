import { useTranslations } from 'use-intl'
import { AuthPage } from '#web/account/access/auth-page.tsx'
import { loginPath } from '#web/kit/navigation/login-path.ts'
import { staffRootPath } from '#web/kit/navigation/staff-root-path.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import layout from '#web/kit/ui/layout.module.css'

/**
 * The page of a link that has expired or has been used. The server prints a new founding link only while
 * there is no owner.
 */
export function SpentLink({ of: page }: { of: 'found' | 'founded' | 'accept' }) {
  const t = useTranslations('members')
  const home = useTranslations('shell.error')('home')
  return (
    <AuthPage
      title={t(page === 'accept' ? 'accept.spentTitle' : 'found.spentTitle')}
      lead={t(`spent.${page}`)}
      picture={null}
    >
      <div className={layout.row}>
        {page !== 'found' && <ButtonLink to={loginPath(staffRootPath)}>{t('found.logIn')}</ButtonLink>}
        <ButtonLink to="/" kind="line">
          {home}
        </ButtonLink>
      </div>
    </AuthPage>
  )
}
