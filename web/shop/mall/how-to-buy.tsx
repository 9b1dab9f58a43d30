import { useTranslations } from 'use-intl'
import { useHouse } from '#web/kit/page/house.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { PhoneLink } from '#web/kit/ui/phone-link.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Product } from '#wire/entities/product.ts'
import { AddToCart } from './cart/add-to-cart.tsx'

/** How to buy a product: by the cart, or by an enquiry once it is sold out. */
export function HowToBuy({ product }: { product: Pick<Product, 'id' | 'title' | 'price' | 'stock'> }) {
  const t = useTranslations('mall.buy')
  return (
    <div className={layout.stack}>
      {product.stock === 0 ? (
        <SoldOut title={product.title} />
      ) : (
        <>
          <AddToCart product={product} />
          <p className={classes(typography.small, typography.muted)}>{t('held')}</p>
        </>
      )}
    </div>
  )
}

function SoldOut({ title }: { title: string }) {
  const t = useTranslations('mall.buy')
  const { phone } = useHouse()
  return (
    <>
      <p className={typography.ui}>{t('gone')}</p>
      <ButtonLink size="lg" full to={`/contact?about=${encodeURIComponent(title)}`}>
        {t('askGone')}
      </ButtonLink>
      {phone !== '' && (
        <p className={classes(typography.ui, typography.muted)}>
          {t.rich('call', {
            phone: () => (
              <PhoneLink phone={phone} key="phone" className={classes(typography.link, typography.number)} />
            ),
          })}
        </p>
      )}
    </>
  )
}
