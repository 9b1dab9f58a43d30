import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import type { MissingSale } from '#web/kit/page/error-data.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import cellar from './cellar.webp'
import css from './error-page.module.css'
import { missingResource } from './missing-resource.ts'

/** Shows links from a page that is missing or not for this viewer. */
export function FurtherPages(props: { sale: MissingSale | null; isRefused: boolean }) {
  return (
    <>
      <div className={layout.row}>
        <Buttons {...props} />
      </div>
      <MainPages />
      <Plate className={css.picture}>
        {/* React preloads pictures that are not lazy, even if none is shown here. */}
        <img src={cellar} alt="" width={720} height={900} loading="lazy" />
      </Plate>
    </>
  )
}

/** Shows the links to the lots of the sale, the search and the sales; the sales come first if a sale is missing. */
function Buttons({ sale, isRefused }: { sale: MissingSale | null; isRefused: boolean }) {
  const t = useTranslations('shell.error')
  const isSaleMissing = missingResource(useLocation().pathname) === 'sale' && !isRefused
  if (sale || isSaleMissing) {
    return (
      <>
        {sale ? (
          <ButtonLink to={`/auction/${encodeURIComponent(sale.id)}`}>
            {t('lots', { count: sale.count })}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.auctions}>{t('sales')}</ButtonLink>
        )}
        <ButtonLink to={paths.search} kind="line">
          {t('search')}
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      {isRefused ? (
        <ButtonLink to="/">{t('home')}</ButtonLink>
      ) : (
        <ButtonLink to={paths.search}>{t('search')}</ButtonLink>
      )}
      <ButtonLink to={paths.auctions} kind="line">
        {t('sales')}
      </ButtonLink>
    </>
  )
}

const mainPages = ['mall', 'prices', 'consign', 'howToBuy', 'contact'] as const

/** Shows the links to the main pages other than sales, one of which the visitor may have meant. */
function MainPages() {
  const t = useTranslations('shell')
  return (
    <nav className={css.more} aria-label={t('error.more')}>
      {mainPages.map((name) => (
        <Link key={name} to={paths[name]} className={typography.link}>
          {t(`links.${name}`)}
        </Link>
      ))}
    </nav>
  )
}
