import { useTranslations } from 'use-intl'
import { AuthPage } from '#web/account/access/auth-page.tsx'

/** The page of a link that has expired or has been used. */
export function SpentLink({ of: page }: { of: 'found' | 'accept' }) {
  const t = useTranslations(`members.${page}`)
  return (
    <AuthPage title={t('spentTitle')} lead={t('spent')} picture={null}>
      {null}
    </AuthPage>
  )
}
