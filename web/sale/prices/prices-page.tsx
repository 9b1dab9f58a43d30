import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { FollowLinks } from '#web/account/follows/follow-links.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { priceList } from '#wire/calls/prices.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { hasFilters, type PriceParams, pageSize, pricesPath } from './price-params.ts'
import { PriceTable } from './price-table.tsx'
import { PriceTools } from './price-tools.tsx'
import css from './prices-page.module.css'
import { pricesToFollow } from './prices-to-follow.ts'

type Loaded = Pick<DataOf<typeof priceList>, 'list' | 'total' | 'facets'> & { readonly params: PriceParams }

/** The archive of prices realised, filtered by the URL. */
export function PricesPage({ params, list, total, facets }: Loaded) {
  const t = useTranslations('prices')
  const isBusy = useNavigation().location?.pathname.endsWith('/prices') === true
  return (
    <section className={classes(layout.shell, css.page)}>
      <h1 className={typography.d2}>{t('page.heading')}</h1>
      <p className={classes(typography.lead, css.lead)}>{t('page.lead')}</p>
      <LinkTabs
        label={t('kind.label')}
        tabs={(['', 'wine', 'spirits', 'cigars'] as const).map((kind) => ({
          to: pricesPath({ kind, q: params.q }),
          label: t(`kind.${kind || 'all'}`),
          current: kind === params.kind,
        }))}
      />
      <PriceTools params={params} facets={facets} />
      <FollowLinks choices={pricesToFollow(params, facets)} />
      <p
        className={classes(typography.fine, typography.muted, layout.above5)}
        role="status"
        aria-busy={isBusy}
      >
        {t('count', { count: total })}
      </p>
      {list.length > 0 ? (
        <div className={classes(isBusy && css.busy)}>
          <PriceTable list={list} />
        </div>
      ) : (
        <NoResults params={params} />
      )}
      <Pagination
        label={t('pages')}
        page={params.page}
        pages={Math.ceil(total / pageSize)}
        to={(page) => pricesPath({ ...params, page })}
      />
    </section>
  )
}

function NoResults({ params }: { params: PriceParams }) {
  const t = useTranslations('prices.nothing')
  if (!hasFilters(params) && params.page === 1)
    return <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
  return (
    <EmptyState
      title={t('chosen.title')}
      action={
        <ButtonLink kind="line" size="sm" to={pricesPath({ kind: params.kind })} preventScrollReset>
          {t('chosen.all')}
        </ButtonLink>
      }
    >
      {t('chosen.text')}
    </EmptyState>
  )
}
