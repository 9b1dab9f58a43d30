import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { CardProduct } from './card-product.ts'
import { type Feature, MallFeature } from './mall-feature.tsx'
import { type MallChoices, MallFilters } from './mall-filters.tsx'
import css from './mall-page.module.css'
import { isNarrowed, type MallParams, mallQuery, pageSize } from './mall-params.ts'
import { MallTools } from './mall-tools.tsx'
import { ProductGrid } from './product-grid.tsx'
import { FreeDelivery, type Promotion } from './promotion.tsx'

/** The mall with its filters. */
export function MallPage({
  params,
  products,
  total,
  listed,
  filters,
  feature,
  promotion,
}: {
  params: MallParams
  products: readonly CardProduct[]
  total: number
  /** Products in the list, without the featured one. */
  listed: number
  /** null if they failed to load. */
  filters: MallChoices | null
  /** The featured product; null if the list is filtered or has none. */
  feature: Feature | null
  promotion: Promotion | null
}) {
  const t = useTranslations('mall')
  const isEmptyMall = total === 0 && !isNarrowed(params)
  return (
    <>
      <section className={classes(layout.shell, layout.list)}>
        <div className={layout.spread}>
          <h1 className={typography.d2}>{t('title')}</h1>
          <p className={classes(typography.ui, typography.muted, typography.name)}>
            {t('lead')} {promotion && <FreeDelivery promotion={promotion} />}
          </p>
        </div>
      </section>
      {feature && <MallFeature feature={feature} />}
      {isEmptyMall ? (
        <section className={classes(layout.shell, layout.list)}>
          <EmptyState
            title={t('empty.title')}
            action={<ArrowLink to={paths.auctions}>{t('empty.way')}</ArrowLink>}
          >
            {t('empty.text')}
          </EmptyState>
        </section>
      ) : (
        <section className={classes(layout.shell, css.list)}>
          <aside className={css.side} aria-label={t('filters.label')}>
            {filters ? (
              <MallFilters params={params} filters={filters} />
            ) : (
              <p className={typography.small} role="alert">
                {t('filters.failed')}
              </p>
            )}
          </aside>
          <div>
            <MallTools params={params} total={total} />
            {products.length > 0 ? (
              <ProductGrid products={products} eagerCount={feature ? 0 : 3} />
            ) : (
              <EmptyState
                title={t('none.title')}
                action={
                  <ButtonLink kind="line" size="sm" to={paths.mall}>
                    {t('none.way')}
                  </ButtonLink>
                }
              >
                {t('none.text')}
              </EmptyState>
            )}
            <Pagination
              label={t('pages')}
              page={params.page}
              pages={Math.ceil(listed / pageSize)}
              to={(page) => paths.mall + mallQuery.format({ ...params, page })}
            />
          </div>
        </section>
      )}
    </>
  )
}
