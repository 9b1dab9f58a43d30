import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { addressLine } from '#web/account/addresses/address-lines.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { joinList } from '#web/kit/i18n/join-text.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { Fact } from '#web/kit/ui/fact.tsx'
import typography from '#web/kit/ui/type.module.css'
import { MallOrderMark } from '#web/shop/mall/orders/mall-order-mark.tsx'
import { clientPathFor } from '#web/staff/clients/query-params.ts'
import factList from '#web/staff/kit/fact-list.module.css'
import record from '#web/staff/kit/record.module.css'
import entryCss from '#web/staff/layout/person-entry.module.css'
import { useMayRead } from '#web/staff/shell/held-roles.ts'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffMallOrderShip } from '#wire/calls/staff-mall.ts'
import type { StaffMallOrder } from '#wire/entities/mall-order.ts'
import { OrderActions } from './order-actions.tsx'
import { piecesOf, totalOf } from './order-table.tsx'

/** An order in full: client, sum, destination, items, and the next step. */
export function OrderRecord({ order }: { order: StaffMallOrder }) {
  const { id, number, status, buyer } = order
  return (
    <article className={record.record} aria-labelledby={`mall-order-${id}`}>
      <div className={entryCss.person}>
        <div className={record.head}>
          <h2 id={`mall-order-${id}`} className={record.name}>
            {number}
          </h2>
          <MallOrderMark status={status} />
        </div>
        <Buyer buyer={buyer} />
        <a className={typography.link} href={`mailto:${buyer.email}`}>
          {buyer.email}
        </a>
      </div>
      <Facts order={order} />
      <Items order={order} />
      <MayCall call={staffMallOrderShip}>
        <OrderActions order={order} />
      </MayCall>
    </article>
  )
}

/** The client's name, as a link for those who may read clients. */
function Buyer({ buyer: { userId, name } }: Pick<StaffMallOrder, 'buyer'>) {
  if (!useMayRead('clients')) return <p>{name}</p>
  return (
    <Link to={clientPathFor(userId)} className={typography.link}>
      {name}
    </Link>
  )
}

function Facts({ order }: { order: StaffMallOrder }) {
  const t = useTranslations('houseMallOrders')
  const lang = useLocale()
  const { address, currency, createdAt, paid, cancelledAt, refundedAt, shippingCompany, trackingNumber } =
    order
  const isRefundDue = paid !== '' && cancelledAt > 0 && refundedAt === 0
  return (
    <dl className={classes(factList.facts, record.facts)}>
      <Fact name={t('column.ordered')}>
        <DateTime at={createdAt} />
      </Fact>
      <Fact name={t(paid === '' ? 'due' : 'paid')}>{exactMoney(totalOf(order), currency)}</Fact>
      {isRefundDue && <Fact name={t('refund')}>{t('refundDue')}</Fact>}
      {refundedAt > 0 && (
        <Fact name={t('refund')}>
          <DateTime at={refundedAt} />
        </Fact>
      )}
      {address && (
        <>
          <Fact name={t('to')}>{joinList(lang, address.companyName, addressLine(address, lang))}</Fact>
          <Fact name={t('phone')}>{address.phoneShown}</Fact>
          {address.uniformNumber + address.idNumber !== '' && (
            <Fact name={t('papers')}>{joinList(lang, address.uniformNumber, address.idNumber)}</Fact>
          )}
        </>
      )}
      {shippingCompany !== '' && (
        <Fact name={t('carrier')}>{joinList(lang, shippingCompany, trackingNumber)}</Fact>
      )}
    </dl>
  )
}

function Items({ order: { lines } }: { order: StaffMallOrder }) {
  const t = useTranslations('houseMallOrders')
  const texts = useTranslations('mallOrders')
  return (
    <section className={record.part}>
      <h3 className={record.label}>{t('items', { count: piecesOf(lines) })}</h3>
      <ul>
        {lines.map(({ productId, title, quantity }) => (
          <li key={productId}>{texts('piece', { title, count: quantity })}</li>
        ))}
      </ul>
    </section>
  )
}
