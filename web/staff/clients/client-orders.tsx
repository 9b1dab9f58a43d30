import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { staffDeliveryPath } from '#web/account/deliveries/delivery-path.ts'
import { date, exactMoney } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import { orderMarks } from '#web/staff/orders/order-marks.ts'
import { ordersPathFor } from '#web/staff/orders/query-params.ts'
import { Module } from '#web/staff/overview/module.tsx'
import { useMayRead } from '#web/staff/shell/held-roles.ts'
import type { Client } from '#wire/entities/client.ts'
import { Shown } from './client-bids.tsx'
import css from './client-sections.module.css'
import { clientStatementPath } from './query-params.ts'

type Order = Client['orders']['list'][number]

/** The client's purchases and their deliveries, with links to the pages that the viewer may read. */
export function ClientOrders({ client: { userId, orders, deliveries, mallOrders } }: { client: Client }) {
  const t = useTranslations('clients.client')
  const mayRead = {
    invoices: useMayRead('invoices'),
    deliveries: useMayRead('deliveries'),
    mall: useMayRead('shop'),
  }
  return (
    <>
      <Module
        title={t('orders.title')}
        note={<Shown part={orders} />}
        end={
          mayRead.invoices && orders.list.length + mallOrders.list.length > 0 ? (
            <Link to={clientStatementPath(userId)}>{t('orders.statement')}</Link>
          ) : undefined
        }
      >
        {orders.list.length === 0 ? (
          <p className={css.quiet}>{t('orders.none')}</p>
        ) : (
          <OrderTable list={orders.list} />
        )}
      </Module>
      {deliveries.list.length > 0 && (
        <Module title={t('deliveries.title')} note={<Shown part={deliveries} />}>
          <ul className={css.list}>
            {deliveries.list.map(({ id, number, status, isCollection, at }) => (
              <li key={id}>
                <Title to={mayRead.deliveries && staffDeliveryPath(id)}>
                  {t(isCollection ? 'deliveries.collection' : 'deliveries.delivery', { number })}
                </Title>
                <span>{t(`deliveries.states.${status}`)}</span>
                <span className={css.end}>{date(at)}</span>
              </li>
            ))}
          </ul>
        </Module>
      )}
      {mallOrders.list.length > 0 && (
        <Module title={t('mall.title')} note={<Shown part={mallOrders} />}>
          <ul className={css.list}>
            {mallOrders.list.map(({ id, number, status, currency, total, at }) => (
              <li key={id}>
                <Title to={mayRead.mall && `/house/mall?${new URLSearchParams({ of: id })}`}>
                  {t('mall.order', { number })}
                </Title>
                <span>{t(`mall.states.${status}`)}</span>
                <span className={css.end}>
                  {exactMoney(total, currency)}, {date(at)}
                </span>
              </li>
            ))}
          </ul>
        </Module>
      )}
    </>
  )
}

/** The name of an entry, which links to its page. @param to false without the right to it */
function Title({ to, children }: { to: string | false; children: ReactNode }) {
  return to === false ? (
    <span className={css.title}>{children}</span>
  ) : (
    <Link to={to} className={css.title}>
      {children}
    </Link>
  )
}

function OrderTable({ list }: { list: readonly Order[] }) {
  const t = useTranslations('clients.client.orders')
  const mayOpen = useMayRead('orders')
  return (
    <DenseTable
      caption={t('title')}
      rows={list}
      height={32}
      keyOf={({ id }) => id}
      {...(mayOpen && { linkTo: ({ id }: Order) => ordersPathFor({ show: 'all', orderId: id }) })}
      columns={[
        { name: 'number', head: t('number'), cell: ({ number }) => number, card: 'textEnd' },
        {
          name: 'sale',
          head: t('sale'),
          cell: ({ sale }) => (
            <span className={css.title}>
              <Accent text={sale.title || sale.no} accent={sale.accent} />
            </span>
          ),
          card: 'title',
        },
        { name: 'lots', head: t('lots'), cell: ({ lots }) => lots, isFigure: true, isWide: true },
        {
          name: 'total',
          head: t('total'),
          cell: ({ total, currency }) => exactMoney(total, currency),
          isFigure: true,
          card: 'titleEnd',
        },
        {
          name: 'owed',
          head: t('owed'),
          cell: ({ owed, currency }) => (owed === '0.00' ? '–' : exactMoney(owed, currency)),
          isFigure: true,
        },
        { name: 'due', head: t('due'), cell: ({ dueAt }) => (dueAt === 0 ? '–' : date(dueAt)) },
        {
          name: 'state',
          head: t('state'),
          cell: ({ status, isOverdue }) => (
            <StateMark
              state={isOverdue ? 'lost' : orderMarks[status]}
              label={t(isOverdue ? 'overdue' : `states.${status}`)}
            />
          ),
          card: 'text',
        },
      ]}
    />
  )
}
