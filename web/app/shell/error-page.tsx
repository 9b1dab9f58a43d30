import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Wordmark } from '#web/kit/brand/wordmark.tsx'
import { paths } from '#web/kit/navigation/links.ts'
import type { MissingSale } from '#web/kit/page/error-data.ts'
import { useHouse } from '#web/kit/page/house.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { loadWithRetry } from '#web/kit/ui/load-with-retry.ts'
import { PhoneLink } from '#web/kit/ui/phone-link.tsx'
import typography from '#web/kit/ui/type.module.css'
import css from './error-page.module.css'
import { missingResource } from './missing-resource.ts'

const loadFurtherPages = async () => (await import('./further-pages.tsx')).FurtherPages

/** Rendered by the server, loaded on demand in browsers. */
const FurtherPages = import.meta.env.SSR
  ? await loadFurtherPages()
  : lazy(async () => ({ default: await loadWithRetry(loadFurtherPages) }))

/**
 * Shows the error page: what happened, and where to go next. After a failure it offers a retry and bidding by
 * telephone.  @param status the status of the response: 403 not for this viewer, 404 not found, 410 gone, 503 database unavailable, otherwise a server error @param request the request id for support; not shown for a missing page
 * @param sale the sale of a missing lot; null if unknown
 * @param hasBrand whether the page has no shell, and shows the house's name itself
 */
export function ErrorPage({
  status,
  request,
  sale = null,
  hasBrand = false,
}: {
  status: number
  request?: string | undefined
  sale?: MissingSale | null
  hasBrand?: boolean
}) {
  const t = useTranslations('shell.error')
  const { pathname } = useLocation()
  const isMissing = status === 404 || status === 410
  const kind = isMissing
    ? (`missing.${missingResource(pathname)}` as const)
    : status === 403
      ? 'refused'
      : 'failed'
  return (
    <section className={classes(layout.shell, css.page)}>
      <title>{t(`${kind}.title`)}</title>
      {hasBrand && <Wordmark className={css.brand} />}
      <div className={css.text}>
        <p className={classes(typography.tiny, typography.dim, typography.number)}>
          {request && !isMissing
            ? t('codeRequest', { status: String(status), request })
            : t('code', { status: String(status) })}
        </p>
        <h1 className={typography.d2}>{t(`${kind}.title`)}</h1>
        <p className={classes(typography.lead, css.lead)}>
          {sale && isMissing
            ? t('missing.lot.inSale', { sale: sale.name, count: sale.count })
            : status === 503
              ? t('failed.away')
              : t(`${kind}.text`)}
        </p>
        {kind === 'failed' ? (
          <div className={layout.row}>
            <Retry />
          </div>
        ) : (
          <Suspense>
            <FurtherPages sale={sale} isRefused={kind === 'refused'} />
          </Suspense>
        )}
        {kind === 'failed' && <Telephone />}
      </div>
    </section>
  )
}

/** Shows a link that requests the page again as a new document, since the scripts may have failed too. */
function Retry() {
  const t = useTranslations('shell.error')
  const { pathname, search } = useLocation()
  return (
    <>
      <ButtonLink to={{ pathname, search }} reloadDocument>
        {t('retry')}
      </ButtonLink>
      <ButtonLink to={paths.auctions} kind="line" reloadDocument>
        {t('sales')}
      </ButtonLink>
    </>
  )
}

function Telephone() {
  const t = useTranslations('shell.error')
  const { phone } = useHouse()
  if (phone === '') return null
  return (
    <p className={classes(typography.small, typography.muted, typography.number)}>
      {t.rich('telephone', { phone: () => <PhoneLink key="phone" phone={phone} className={css.phone} /> })}
    </p>
  )
}
