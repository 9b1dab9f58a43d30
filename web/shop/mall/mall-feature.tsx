import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Accent } from '#web/kit/ui/accent.tsx'
import { AssistancePrice } from '#web/kit/ui/assistance-price.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Picture as Shown } from '#wire/entities/picture.ts'
import { type CardProduct, productPath } from './card-product.ts'
import css from './mall-feature.module.css'

/** A featured product with its first paragraph. */
export type Feature = { readonly product: CardProduct; readonly text: string; readonly picture: Shown }

/** A product of the mall, above its list. */
export function MallFeature({ feature: { product, text, picture } }: { feature: Feature }) {
  const t = useTranslations('mall.feature')
  const { id, title, accent, amount, currency, rates } = product
  return (
    <section className={classes(layout.shell, css.feature)} aria-labelledby="feature">
      <Plate ratio="free" className={css.picture}>
        <Picture picture={picture.key} alt={picture.alt} sizes="(min-width: 768px) 304px, 50vw" priority />
      </Plate>
      <div className={css.text}>
        <p className={classes(typography.label, css.label)}>{t('label')}</p>
        <h2 className={classes(typography.d2, typography.name)} id="feature">
          <Link to={productPath(id)}>
            <Accent text={title} accent={accent} />
          </Link>
        </h2>
        <p className={classes(typography.ui, typography.muted, 'not-on-phone')}>{text}</p>
        <p className={classes(typography.t2, css.price)}>
          <Price amount={amount} currency={currency} />
          <AssistancePrice amount={amount} currency={currency} rates={rates} />
        </p>
        <ButtonLink to={productPath(id)} className={css.wide}>
          {t('see')}
        </ButtonLink>
      </div>
    </section>
  )
}
