import { useTranslations } from 'use-intl'
import { useHouse } from '#web/shell/house.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import typography from '#web/ui/type.module.css'
import type { Product } from '#wire/entities/product.ts'
import css from './product-page.module.css'

/** How a product is bought: the house takes orders by telephone and in writing. */
export function HowToBuy({ product }: { product: Pick<Product, 'title' | 'stock'> }) {
  const t = useTranslations('mall.buy')
  const { phone } = useHouse()
  return (
    <div className={css.how}>
      <p className={typography.ui}>{t(product.stock === 0 ? 'gone' : 'how')}</p>
      <ButtonLink size="lg" full to={`/contact?about=${encodeURIComponent(product.title)}`}>
        {t(product.stock === 0 ? 'askGone' : 'ask')}
      </ButtonLink>
      {phone !== '' && (
        <p className={classes(typography.ui, css.phone)}>
          {t.rich('call', {
            phone: () => (
              <PhoneLink phone={phone} key="phone" className={classes(typography.link, typography.number)} />
            ),
          })}
        </p>
      )}
    </div>
  )
}
