import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { HeroPicture } from '#web/home/hero-picture.tsx'
import { Accent } from '#web/ui/accent.tsx'
import { AssistancePrice } from '#web/ui/assistance-price.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import layout from '#web/ui/layout.module.css'
import { Price } from '#web/ui/price.tsx'
import typography from '#web/ui/type.module.css'
import type { Picture } from '#wire/entities/picture.ts'
import { type CardProduct, productPath } from './card-product.ts'
import css from './mall-feature.module.css'

/** A product large, with its first paragraph. */
export type Feature = { readonly product: CardProduct; readonly text: string; readonly picture: Picture }

/** What is newest in the mall, above its list. */
export function MallFeature({ feature: { product, text, picture } }: { feature: Feature }) {
  const t = useTranslations('mall.feature')
  const { id, title, accent, amount, currency, rates } = product
  return (
    <section className={classes(layout.shell, css.feature)} aria-labelledby="feature">
      <HeroPicture cover={picture} className={css.picture} />
      <div className={css.words}>
        <p className={css.label}>{t('label')}</p>
        <h2 className={typography.t1} id="feature">
          <Link to={productPath(id)}>
            <Accent text={title} accent={accent} />
          </Link>
        </h2>
        <p className={classes(typography.ui, typography.muted)}>{text}</p>
        <p className={classes(typography.t2, css.price)}>
          <Price amount={amount} currency={currency} />
          <AssistancePrice amount={amount} currency={currency} rates={rates} />
        </p>
        <ButtonLink to={productPath(id)}>{t('see')}</ButtonLink>
      </div>
    </section>
  )
}
