import { useTranslations } from 'use-intl'
import { acknowledged } from '#domain/mall/cart.ts'
import { decimal } from '#domain/money/money.ts'
import { useHydrated } from '#web/kit/forms/use-hydrated.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import typography from '#web/kit/ui/type.module.css'
import goodsLine from '#web/shop/mall/goods-line.module.css'
import { FreeDelivery, type Promotion } from '#web/shop/mall/promotion.tsx'
import frame from '#web/shop/mall/with-summary.module.css'
import css from './cart.module.css'
import { CartLine } from './cart-line.tsx'
import { checkoutPath } from './cart-path.ts'
import { EmptyCart } from './empty-cart.tsx'
import { NeedsScripts } from './needs-scripts.tsx'
import { cartStore } from './use-cart.ts'
import { type CheckedCart, type ShownLine, useCheckedCart } from './use-checked-cart.ts'

/** The cart at current prices and stock. The browser stores it; the server only prices it. */
export function CartPage({ promotion }: { promotion: Promotion | null }) {
  const t = useTranslations('cart')
  const isReady = useHydrated()
  const checked = useCheckedCart()
  if (isReady && checked.cart.length === 0) return <EmptyCart />
  return (
    <section className={classes(layout.shell, frame.page)}>
      <h1 className={typography.d2}>{t('title')}</h1>
      <NeedsScripts />
      <CartBody checked={checked} isReady={isReady} promotion={promotion} />
    </section>
  )
}

function CartBody({
  checked,
  isReady,
  promotion,
}: {
  checked: CheckedCart
  isReady: boolean
  promotion: Promotion | null
}) {
  const t = useTranslations('cart')
  const { lines, isFailed, isLoading: isAsking, retry } = checked
  if (isFailed)
    return <ErrorState title={t('failed')} message={t('failedText')} onRetry={retry} busy={isAsking} />
  if (!isReady || lines === null) return <Skeleton tall />
  return (
    <div className={classes(layout.grid, frame.columns)}>
      <div className={classes(frame.main, css.main)}>
        {checked.isChanged && <ChangedBanner lines={lines} />}
        <ul aria-label={t('lines')}>
          {lines.map((line) => (
            <CartLine key={line.productId} line={line} currency={checked.currency} />
          ))}
        </ul>
      </div>
      <Summary checked={checked} promotion={promotion} />
    </div>
  )
}

/** Changes must be confirmed before checkout. */
function ChangedBanner({ lines }: { lines: readonly ShownLine[] }) {
  const t = useTranslations('cart.change')
  const accept = () => cartStore.change(() => acknowledged(lines.map(({ product: _, ...line }) => line)))
  return (
    <Banner kind="error" title={t('heading')}>
      <div className={layout.above2}>
        <Button kind="line" size="sm" onClick={accept}>
          {t('accept')}
        </Button>
      </div>
    </Banner>
  )
}

function Summary({ checked, promotion }: { checked: CheckedCart; promotion: Promotion | null }) {
  const t = useTranslations('cart')
  const { goods, currency, isChanged } = checked
  return (
    <aside className={frame.side}>
      <dl className={goodsLine.sums}>
        <div>
          <dt>{t('goods')}</dt>
          <dd>{currency !== '' && exactMoney(decimal(goods), currency)}</dd>
        </div>
      </dl>
      {promotion && (
        <p className={classes(typography.small, typography.muted)}>
          <FreeDelivery promotion={promotion} />
        </p>
      )}
      <p className={classes(typography.small, typography.muted)}>{t('note')}</p>
      <div className={classes(layout.stack, layout.above4)}>
        {!isChanged && goods > 0 && (
          <ButtonLink size="lg" full to={checkoutPath}>
            {t('checkout')}
          </ButtonLink>
        )}
        <ArrowLink to={paths.mall}>{t('more')}</ArrowLink>
      </div>
    </aside>
  )
}
