import { useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { decimal } from '#domain/money/money.ts'
import { OwnAddressChoice } from '#web/account/addresses/own-address-choice.tsx'
import { PayByCard } from '#web/account/payments/pay-by-card.tsx'
import type { PaymentResponse } from '#web/account/payments/take-payment.ts'
import type { PayParams } from '#web/account/payments/use-card-payment.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import part from '#web/kit/forms/part.module.css'
import { useHydrated } from '#web/kit/forms/use-hydrated.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { SentenceGap } from '#web/kit/i18n/sentence-gap.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import typography from '#web/kit/ui/type.module.css'
import { EmptyCart } from '#web/shop/mall/cart/empty-cart.tsx'
import { type CheckedCart, useCheckedCart } from '#web/shop/mall/cart/use-checked-cart.ts'
import css from '#web/shop/mall/orders/mall-order.module.css'
import { toOrderedLine } from '#web/shop/mall/orders/mall-order-page.tsx'
import { OrderAddress } from '#web/shop/mall/orders/order-address.tsx'
import { mallOrderPath, mallOrdersPath, successPath } from '#web/shop/mall/orders/order-path.ts'
import { OrderTotals } from '#web/shop/mall/orders/order-totals.tsx'
import { OrderedLines } from '#web/shop/mall/orders/ordered-lines.tsx'
import { Reservation } from '#web/shop/mall/orders/reservation.tsx'
import { FreeDelivery, type Promotion } from '#web/shop/mall/promotion.tsx'
import frame from '#web/shop/mall/with-summary.module.css'
import { userAddressList } from '#wire/calls/addresses.ts'
import { orderedText } from '#wire/schema/ordered.ts'
import { Agreement, type AgreementState } from './agreement.tsx'
import { ChangedBanner } from './changed-banner.tsx'
import { useMallQuote } from './checkout-quote.ts'
import { checkoutRecovery } from './checkout-recovery.ts'
import { QuoteNote } from './quote-note.tsx'
import { usePlacingOrder } from './use-placing-order.ts'

/** The checkout: address, declarations, and payment. */
export function CheckoutPage({ promotion }: { promotion: Promotion | null }) {
  const t = useTranslations('mallOrders.checkout')
  const isReady = useHydrated()
  const checked = useCheckedCart()
  const ordering = usePlacingOrder()
  if (isReady && ordering.order === null && checked.cart.length === 0)
    return (
      <EmptyCart>
        <Link to={mallOrdersPath} className={typography.link}>
          {t('ordered')}
        </Link>
      </EmptyCart>
    )
  return (
    <section className={classes(layout.shell, frame.page)}>
      <h1 className={typography.d2}>{t('title')}</h1>
      <CheckoutBody checked={checked} ordering={ordering} isReady={isReady} promotion={promotion} />
    </section>
  )
}

type Ordering = ReturnType<typeof usePlacingOrder>

function CheckoutBody({
  checked,
  ordering,
  isReady,
  promotion,
}: {
  checked: CheckedCart
  ordering: Ordering
  isReady: boolean
  promotion: Promotion | null
}) {
  const t = useTranslations('mallOrders.checkout')
  if (ordering.order === null) {
    if (checked.isFailed)
      return <ErrorState message={t('basketFailed')} onRetry={checked.retry} busy={checked.isLoading} />
    if (!isReady || checked.lines === null) return <Skeleton className={css.waiting} />
    if (checked.isChanged) return <ChangedBanner />
  }
  return <OrderForm checked={checked} ordering={ordering} promotion={promotion} />
}

const initialAgreement: AgreementState = { adult: false, agree: false }

function OrderForm({
  checked,
  ordering: { order, orderId, orderAndPay },
  promotion,
}: {
  checked: CheckedCart
  ordering: Ordering
  promotion: Promotion | null
}) {
  const t = useTranslations('mallOrders.checkout')
  const orderTexts = useTranslations('mallOrders')
  const navigate = useNavigate()
  const { data: addresses } = useApiQuery(userAddressList, {})
  const [selectedAddressId, setSelectedAddressId] = useState('')
  const [agreement, setAgreement] = useState(initialAgreement)
  const [isSubmitted, setSubmitted] = useState(false)
  const addressId = selectedAddressId || addresses?.list[0]?.id || ''
  const items = useMemo(() => checked.cart.map(orderedText), [checked.cart])
  const quoteState = useMallQuote(order ? [] : items, addressId)
  const priced = order ?? (quoteState.kind === 'quoted' ? quoteState.quote : null)
  const form = useRef<HTMLDivElement>(null)
  /** Shows missing declarations and focuses the first. */
  const mayPay = () => {
    setSubmitted(true)
    const missingIndex = agreement.adult ? 1 : 0
    const isComplete = agreement.adult && agreement.agree
    if (!isComplete)
      form.current?.querySelectorAll<HTMLElement>('input[type="checkbox"]')[missingIndex]?.focus()
    return isComplete
  }
  const pay = async (params: PayParams): Promise<PaymentResponse> => {
    const response = await orderAndPay({ items, addressId, expected: priced?.subtotal ?? '' }, params)
    if (response.ok) return response
    const id = orderId()
    switch (checkoutRecovery(response.error, id !== null)) {
      case 'basket':
        checked.retry()
        return response
      case 'order':
        void navigate(mallOrderPath(id ?? ''), { replace: true })
        return response
      case 'unpaid':
        return { ok: false, error: { ...response.error, message: t('tooMany') } }
      default:
        return response
    }
  }
  return (
    <div className={classes(layout.grid, frame.columns, css.ordering)}>
      <div className={classes(frame.main, css.main)} ref={form}>
        {order ? (
          <>
            <Banner kind="success">
              {t('reserved', { number: order.number })}
              <SentenceGap />
              <Link to={mallOrderPath(order.id)} className={typography.link}>
                {t('seeOrder')}
              </Link>
            </Banner>
            <Reservation until={order.until} amount={exactMoney(order.subtotal, order.currency)} />
            <OrderAddress order={order} />
          </>
        ) : (
          <OwnAddressChoice
            chosen={addressId}
            error={isSubmitted && addressId === '' ? t('needAddress') : undefined}
            onChoose={setSelectedAddressId}
          />
        )}
        {!order && (
          <QuoteNote state={quoteState} address={addresses?.list.find(({ id }) => id === addressId)} />
        )}
        <Agreement agreed={agreement} isSubmitted={isSubmitted} onChange={setAgreement} />
        {priced && (
          <section className={classes(part.part, css.payment)} aria-labelledby="payment">
            <h2 id="payment" className={part.legend}>
              {orderTexts('pay')}
            </h2>
            <PayByCard
              currency={priced.currency}
              subtotal={priced.subtotal}
              totals={priced.totals}
              fees={priced.cardFees}
              validate={mayPay}
              pay={pay}
              onPaid={() => void navigate(successPath(orderId() ?? ''))}
              onChanged={() => {
                checked.retry()
                if (quoteState.kind === 'quoted') quoteState.retry()
              }}
            />
          </section>
        )}
      </div>
      <aside className={classes(frame.side, css.side)} aria-labelledby="what">
        <h2 id="what" className={css.sideTitle}>
          {t('yours')}
        </h2>
        {order ? (
          <OrderedLines lines={order.lines.map(toOrderedLine)} currency={order.currency} />
        ) : (
          <OrderedLines lines={toOrderedLines(checked)} currency={checked.currency} />
        )}
        {priced && <OrderTotals order={priced} />}
        {promotion && (
          <p className={classes(typography.tiny, typography.dim)}>
            <FreeDelivery promotion={promotion} />
          </p>
        )}
        <p className={classes(typography.tiny, typography.dim, layout.above3)}>{t('processed')}</p>
      </aside>
    </div>
  )
}

const toOrderedLines = ({ lines }: CheckedCart) =>
  (lines ?? []).map(({ productId, product, quantity, price }) => ({
    id: productId,
    title: product?.title ?? productId,
    accent: product?.accent ?? '',
    picture: product?.pictures[0]?.key ?? null,
    quantity,
    amount: decimal(price * quantity),
  }))
