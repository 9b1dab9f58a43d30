import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { staffRequestPath } from '#web/account/deliveries/delivery-path.ts'
import { EarlierInvoices } from '#web/account/orders/invoice-link.tsx'
import { OrderLines } from '#web/account/orders/order-lines.tsx'
import { OrderLots } from '#web/account/orders/order-lots.tsx'
import { invoicePath } from '#web/account/orders/order-path.ts'
import { OrderTotals } from '#web/account/orders/order-totals.tsx'
import { ReferenceForm } from '#web/account/orders/reference-form.tsx'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { date, dateTime, exactMoney } from '#web/kit/i18n/formats.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Fact } from '#web/kit/ui/fact.tsx'
import kitLayout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import { Disputes } from '#web/staff/disputes/disputes.tsx'
import { ClientLink } from '#web/staff/layout/client-link.tsx'
import layout from '#web/staff/layout/list-and-sheet.module.css'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffOrderReference } from '#wire/calls/order-reference.ts'
import { staffOrderGet, staffOrderList } from '#wire/calls/staff-orders.ts'
import type { StaffOrder } from '#wire/entities/staff-order.ts'
import { AccruedCharges } from './accrued-charges.tsx'
import { OrderActions } from './order-actions.tsx'
import css from './orders.module.css'
import { PaymentPlan } from './payment-plan.tsx'
import { PaymentProofs } from './payment-proofs.tsx'
import { ordersPathFor } from './query-params.ts'
import { Receipts } from './receipts.tsx'

const readBy = [staffOrderGet, staffOrderList]

/** An order in full, with its actions. */
export function OrderSheet({ sheet }: { sheet: StaffOrder }) {
  const t = useTranslations('houseOrders')
  const lang = useLocale()
  const call = useApiCall()
  const { order, buyer, isOverdue, charges } = sheet
  const isIssued = order.status === 'AUTHORISED' || order.status === 'PAID'
  return (
    <article className={layout.sheet}>
      <header className={layout.sheetHead}>
        <h2 className={typography.t2}>{t('line', { number: order.number, buyer: buyer.name })}</h2>
        <span className={isOverdue ? css.late : css.small}>
          {t(isOverdue ? 'overdue' : `status.${order.status}`)}
        </span>
      </header>
      <ClientLink userId={sheet.buyer.id} />
      <OrderFacts sheet={sheet} />
      {sheet.goneBack !== '0.00' && !sheet.disputes.some(({ mayBear }) => mayBear) && (
        <Banner kind="info">
          {t('goneBackText', { amount: exactMoney(sheet.goneBack, order.currency) })}
        </Banner>
      )}
      <Disputes list={sheet.disputes} readBy={readBy} />
      <PaymentProofs sheet={sheet} />
      <OrderActions sheet={sheet} />
      <OrderLots order={order} />
      <OrderLines order={order} />
      <OrderTotals order={order} />
      <MayCall call={staffOrderReference}>
        <ReferenceForm
          order={order}
          readBy={readBy}
          onSave={(reference) => call(staffOrderReference, { orderId: order.id, reference })}
        />
      </MayCall>
      <PaymentPlan sheet={sheet} />
      <AccruedCharges sheet={sheet} />
      <Receipts sheet={sheet} />
      {charges.length > 0 && (
        <section>
          <h3 className={css.label}>{t('charges')}</h3>
          <ul>
            {charges.map((charge) => (
              <li key={charge.id} className={css.small}>
                {t(charge.isDeposit ? 'chargeOfDeposit' : 'charge', {
                  amount: exactMoney(charge.amount, order.currency),
                  last4: charge.last4,
                  at: dateTime(charge.at),
                })}
                {charge.refunded !== '0.00' &&
                  ` ${t('refunded', { amount: exactMoney(charge.refunded, order.currency) })}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={kitLayout.row}>
        {isIssued && (
          // The link is to a document, not to a route.
          <a href={invoicePath(order.id, lang)} target="_blank" rel="noopener" className={typography.link}>
            {t(order.status === 'PAID' ? 'receipt' : 'invoice')}
          </a>
        )}
        <EarlierInvoices order={order} />
        {buyer.isWalkIn && order.status === 'PAID' && (
          <ArrowLink to={staffRequestPath(order.id)}>{t('arrange')}</ArrowLink>
        )}
        <ArrowLink to={`/house/audit?of=${encodeURIComponent(order.id)}`}>{t('audit')}</ArrowLink>
      </p>
    </article>
  )
}

/** Sale, buyer, dates and amounts of an order, as far as they are known. */
function OrderFacts({ sheet }: { sheet: StaffOrder }) {
  const t = useTranslations('houseOrders')
  const { order, buyer } = sheet
  return (
    <dl className={layout.facts}>
      <Fact name={t('sale')}>
        <Link to={`/auction/${order.auction.id}`} className={typography.link}>
          {order.auction.title}
        </Link>
      </Fact>
      <Fact name={t('email')}>{buyer.isWalkIn && buyer.email === '' ? t('walkIn') : buyer.email}</Fact>
      <Fact name={t('phone')}>{buyer.phone}</Fact>
      {order.issuedAt > 0 && <Fact name={t('issued')}>{dateTime(order.issuedAt)}</Fact>}
      {order.dueAt > 0 && <Fact name={t('dueAt')}>{dateTime(order.dueAt)}</Fact>}
      {order.paidAt > 0 && <Fact name={t('paidAt')}>{date(order.paidAt)}</Fact>}
      {order.follows !== '' && <Fact name={t('follows')}>{order.follows}</Fact>}
      {sheet.followedBy.length > 0 && (
        <Fact name={t('followedBy')}>
          {sheet.followedBy.map(({ id, number }) => (
            <Link key={id} to={ordersPathFor({ show: 'all', orderId: id })} className={css.follower}>
              {number}
            </Link>
          ))}
        </Fact>
      )}
      {order.returned !== '0.00' && (
        <Fact name={t('givenBack')}>{exactMoney(order.returned, order.currency)}</Fact>
      )}
      {sheet.deposit !== '0.00' && (
        <Fact name={t('deposit')}>{exactMoney(sheet.deposit, order.currency)}</Fact>
      )}
      {sheet.toReturn !== '0.00' && (
        <Fact name={t('returning')}>{exactMoney(sheet.toReturn, order.currency)}</Fact>
      )}
    </dl>
  )
}
