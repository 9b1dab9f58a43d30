import { isRouteErrorResponse, Link } from 'react-router'
import { useTranslations } from 'use-intl'

/** What a visitor sees where a page is missing or has failed. */
export function Fault({ error }: { error: unknown }) {
  const t = useTranslations('site.fault')
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main>
      <h1>{isMissing ? t('notFoundTitle') : t('title')}</h1>
      <p>{isMissing ? t('notFoundText') : t('text')}</p>
      <Link to="/">{t('home')}</Link>
    </main>
  )
}
