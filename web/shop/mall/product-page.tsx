import { useTranslations } from 'use-intl'
import { pointsEarned } from '#domain/points/points.ts'
import { figure, money } from '#web/kit/i18n/formats.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { AssistancePrice } from '#web/kit/ui/assistance-price.tsx'
import { bindYears } from '#web/kit/ui/bind-units.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { Price } from '#web/kit/ui/price.tsx'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import typography from '#web/kit/ui/type.module.css'
import { Gallery } from '#web/sale/lots/gallery.tsx'
import columns from '#web/sale/lots/gallery-beside.module.css'
import type { Product } from '#wire/entities/product.ts'
import { bottlesIn } from './bottles-in.ts'
import { type CardProduct, toCardProduct } from './card-product.ts'
import { describedFacts } from './described-facts.ts'
import { HowToBuy } from './how-to-buy.tsx'
import { type LocalDelivery, ProductFacts } from './product-facts.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ProductLinks } from './product-links.tsx'
import css from './product-page.module.css'
import { FreeDelivery, type Promotion } from './promotion.tsx'

/** One product: pictures, price, stock, how to buy it, and related products. */
export function ProductPage({
  product,
  others,
  promotion,
  delivery,
  prices,
}: {
  product: Product
  others: readonly CardProduct[]
  promotion: Promotion | null
  /** The delivery of one piece in Hong Kong; null if unknown. */
  delivery: LocalDelivery | null
  /** Path of the prices realised at auction; null if there are none. */
  prices: string | null
}) {
  const t = useTranslations('mall')
  const { amount, currency, rates } = toCardProduct(product)
  const { prose, facts } = describedFacts(product.description)
  const [first, ...rest] = prose
  const bottles = bottlesIn(product.format)
  const { producer, region } = product
  const origin = producer && region ? t('product.origin', { producer, region }) : producer || region
  const cents = Math.round(Number(product.price) * 100)
  return (
    <>
      <section className={layout.shell}>
        <Breadcrumb
          crumbs={[
            { label: t('title'), to: paths.mall },
            { label: t(`kind.${product.kind}`), to: `${paths.mall}?kind=${product.kind}` },
            { label: product.title },
          ]}
        />
        <div className={columns.columns}>
          <Gallery
            pictures={product.pictures}
            title={product.title}
            className={classes(columns.gallery, css.gallery, 'below-head')}
          />
          <div>
            {origin !== '' && (
              <p className={classes(typography.small, typography.muted, css.origin)}>{origin}</p>
            )}
            <h1 className={classes(typography.d2, typography.name)}>
              <Accent text={bindYears(product.title)} accent={product.accent} />
            </h1>
            <div className={css.buy}>
              <div className={layout.spread}>
                <p className={css.price}>
                  <Price amount={amount} currency={currency} />
                </p>
                <p className={classes(typography.ui, typography.muted)}>
                  <AssistancePrice
                    amount={amount}
                    currency={currency}
                    rates={rates}
                    separated={product.format !== ''}
                  />
                  {product.format}
                </p>
              </div>
              <HowToBuy product={product} />
              {product.kind !== 'cigars' && (
                <p className={css.delivery}>
                  {bottles > 1 && (
                    <span>
                      {t('product.perBottle', { amount: money(Math.round(amount / bottles), currency) })}
                    </span>
                  )}
                  <span>{t('product.noPremium')}</span>
                  <span>{t('product.earns', { points: figure(pointsEarned(cents, true)) })}</span>
                </p>
              )}
              {promotion && product.kind !== 'cigars' && (
                <p className={typography.small}>
                  <FreeDelivery promotion={promotion} />
                </p>
              )}
            </div>
            {first && <p className={classes(typography.lead, css.story)}>{first}</p>}
            {rest.length > 0 && (
              <div className={classes(typography.prose, css.story)}>
                {rest.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </div>
            )}
            <ProductLinks prices={prices} />
            {product.kind === 'cigars' && (
              <p className={classes(typography.small, typography.muted, layout.above4)}>
                {t('product.tobacco')}
              </p>
            )}
          </div>
        </div>
        <ProductFacts product={product} described={facts} delivery={delivery} />
      </section>
      {others.length > 0 && (
        <section className={classes(layout.shell, layout.section)} aria-labelledby="beside">
          <SectionHead title={t(`beside.${product.kind}`)} id="beside" />
          <ProductGrid products={others} columns="four" />
        </section>
      )}
    </>
  )
}
