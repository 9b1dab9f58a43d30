import { useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { decimal } from '#domain/money/money.ts'
import { Where } from '#web/account/deliveries/where.tsx'
import { PayByCard } from '#web/account/payments/pay-by-card.tsx'
import type { PaymentAnswer } from '#web/account/payments/take-payment.ts'
import type { PayParams } from '#web/account/payments/use-paying.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { useHydrated } from '#web/kit/forms/use-hydrated.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import typography from '#web/kit/ui/type.module.css'
import { type CheckedCart, useCheckedCart } from '#web/shop/mall/cart/use-checked-cart.ts'
import { Held } from '#web/shop/mall/orders/held.tsx'
import css from '#web/shop/mall/orders/mall-order.module.css'
import { asShown } from '#web/shop/mall/orders/mall-order-page.tsx'
import { OrderAddress } from '#web/shop/mall/orders/order-address.tsx'
import { mallOrderPath, mallOrders, successPath } from '#web/shop/mall/orders/order-path.ts'
import { OrderTotals } from '#web/shop/mall/orders/order-totals.tsx'
import { OrderedLines } from '#web/shop/mall/orders/ordered-lines.tsx'
import { FreeDelivery, type Promotion } from '#web/shop/mall/promotion.tsx'
import { userAddressList } from '#wire/calls/addresses.ts'
import { orderedText } from '#wire/schema/ordered.ts'
import { type Agreed, Agreement } from './agreement.tsx'
import { Changed } from './changed.tsx'
import { useMallQuote } from './checkout-quote.ts'
import { QuoteWords } from './quote-words.tsx'
import { useOrdering } from './use-ordering.ts'
import { wayOn } from './way-on.ts'

/** Ordering what is in the cart: where it goes, who signs for it, and how it is paid. */
export function CheckoutPage({ promotion }: { promotion: Promotion | null }) {
  const t = useTranslations('mallOrders.checkout')
  return (
    <section className={classes(layout.shell, css.page)}>
      <h1 className={typography.d2}>{t('title')}</h1>
      <CheckoutBody promotion={promotion} />
    </section>
  )
}

function CheckoutBody({ promotion }: { promotion: Promotion | null }) {
  const t = useTranslations('mallOrders.checkout')
  const isReady = useHydrated()
  const checked = useCheckedCart()
  const ordering = useOrdering()
  if (ordering.order === null) {
    if (isReady && checked.cart.length === 0)
      return (
        <EmptyState title={t('empty')} action={<ArrowLink to={paths.mall}>{t('emptyWay')}</ArrowLink>}>
          {t('emptyText')} <Link to={mallOrders}>{t('ordered')}</Link>
        </EmptyState>
      )
    if (checked.isFailed)
      return <ErrorState message={t('basketFailed')} onRetry={checked.again} busy={checked.isAsking} />
    if (!isReady || checked.lines === null) return <Skeleton className={css.waiting} />
    if (checked.isChanged) return <Changed />
  }
  return <Ordering checked={checked} ordering={ordering} promotion={promotion} />
}

const nothingAgreed: Agreed = { adult: false, agree: false }

function Ordering({
  checked,
  ordering: { order, orderId, orderAndPay },
  promotion,
}: {
  checked: CheckedCart
  ordering: ReturnType<typeof useOrdering>
  promotion: Promotion | null
}) {
  const t = useTranslations('mallOrders.checkout')
  const all = useTranslations('mallOrders')
  const navigate = useNavigate()
  const { data: addresses } = useApiQuery(userAddressList, {})
  const [picked, setPicked] = useState('')
  const [agreed, setAgreed] = useState(nothingAgreed)
  const [isPressed, setPressed] = useState(false)
  const addressId = picked || addresses?.list[0]?.id || ''
  const items = useMemo(() => checked.cart.map(orderedText), [checked.cart])
  const state = useMallQuote(order ? [] : items, addressId)
  const priced = order ?? (state.kind === 'quoted' ? state.quote : null)
  const form = useRef<HTMLDivElement>(null)
  /** Says what is missing, and leads to the first of it. */
  const mayPay = () => {
    setPressed(true)
    const missing = agreed.adult ? 1 : 0
    const isWhole = agreed.adult && agreed.agree
    if (!isWhole) form.current?.querySelectorAll<HTMLElement>('input[type="checkbox"]')[missing]?.focus()
    return isWhole
  }
  const pay = async (params: PayParams): Promise<PaymentAnswer> => {
    const told = await orderAndPay({ items, addressId, expected: priced?.subtotal ?? '' }, params)
    if (told.ok) return told
    const id = orderId()
    switch (wayOn(told.error, id !== null)) {
      case 'basket':
        checked.again()
        return told
      case 'order':
        void navigate(mallOrderPath(id ?? ''), { replace: true })
        return told
      case 'unpaid':
        return { ok: false, error: { ...told.error, message: t('tooMany') } }
      default:
        return told
    }
  }
  return (
    <div className={classes(layout.grid, css.columns, css.ordering)}>
      <div className={css.main} ref={form}>
        {order ? (
          <>
            <Banner kind="success">
              {t('reserved', { number: order.number })}{' '}
              <Link to={mallOrderPath(order.id)} className={typography.link}>
                {t('seeOrder')}
              </Link>
            </Banner>
            <Held until={order.until} />
            <OrderAddress order={order} />
          </>
        ) : (
          <Where
            chosen={addressId}
            error={isPressed && addressId === '' ? t('needAddress') : undefined}
            onChoose={setPicked}
          />
        )}
        {!order && <QuoteWords state={state} />}
        <Agreement agreed={agreed} isPressed={isPressed} onChange={setAgreed} />
        {priced && (
          <section className={classes(css.part, css.payment)} aria-labelledby="payment">
            <h2 id="payment" className={css.legend}>
              {all('pay')}
            </h2>
            <PayByCard
              currency={priced.currency}
              totals={priced.totals}
              fees={priced.cardFees}
              mayPay={mayPay}
              pay={pay}
              onPaid={() => void navigate(successPath(orderId() ?? ''))}
              onChanged={() => {
                checked.again()
                if (state.kind === 'quoted') state.again()
              }}
            />
          </section>
        )}
      </div>
      <aside className={css.side} aria-labelledby="what">
        <h2 id="what" className={css.sideTitle}>
          {t('yours')}
        </h2>
        {order ? (
          <OrderedLines lines={order.lines.map(asShown)} currency={order.currency} />
        ) : (
          <OrderedLines lines={linesOf(checked)} currency={checked.currency} />
        )}
        {priced && <OrderTotals order={priced} />}
        {promotion && (
          <p className={classes(typography.tiny, typography.dim)}>
            <FreeDelivery promotion={promotion} />
          </p>
        )}
        <p className={classes(typography.tiny, typography.dim)}>{t('processed')}</p>
      </aside>
    </div>
  )
}

const linesOf = ({ lines }: CheckedCart) =>
  (lines ?? []).map(({ productId, product, quantity, price }) => ({
    id: productId,
    title: product?.title ?? productId,
    picture: product?.pictures[0]?.key ?? null,
    quantity,
    amount: decimal(price * quantity),
  }))
