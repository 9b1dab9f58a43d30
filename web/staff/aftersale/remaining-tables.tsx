import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { centsOf, decimal } from '#domain/money/money.ts'
import { date, dateTime, exactMoney, figure, money } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import { type Column, DenseTable } from '#web/staff/kit/dense-table.tsx'
import { ordersPathFor } from '#web/staff/orders/query-params.ts'
import { Module } from '#web/staff/overview/module.tsx'
import type { Aftersale, NamedBidder, RemainingLot, SoldLot } from '#wire/entities/aftersale.ts'
import css from './aftersale.module.css'
import { aftersalePath } from './aftersale-path.ts'

/** The lots and orders that remain, in tables; a table without rows is left out. */
export function RemainingTables({ sale, current }: { sale: Aftersale; current: string }) {
  const t = useTranslations('houseAftersale')
  const { currency } = sale
  const sumOf = (lots: readonly RemainingLot[], amount: (lot: RemainingLot) => number) =>
    money(
      lots.reduce((sum, lot) => sum + amount(lot), 0),
      currency,
    )
  const noteOf = (lots: readonly RemainingLot[], amount: (lot: RemainingLot) => number) => ({
    count: lots.length,
    amount: sumOf(lots, amount),
  })
  const lotTable = <Lot extends RemainingLot>(
    caption: string,
    lots: readonly Lot[],
    columns: readonly Column<Lot>[],
  ) => (
    <DenseTable
      caption={caption}
      rows={lots}
      keyOf={({ id }) => id}
      linkTo={(lot) => aftersalePath(sale.auctionId, lotLabel(lot))}
      current={lots.find((lot) => lotLabel(lot) === current)?.id ?? ''}
      columns={[nameColumn(t('lot')), ...columns]}
    />
  )
  const offers: readonly Column<RemainingLot>[] = [
    {
      name: 'reserve',
      head: t('reserve'),
      cell: ({ reserve }) => (reserve === null ? t('noReserve') : figure(reserve)),
      isFigure: true,
    },
    {
      name: 'topBid',
      head: t('topBid'),
      cell: ({ bidders: [top] }) => (top ? <b>{figure(top.price)}</b> : '–'),
      isFigure: true,
      card: 'titleEnd',
    },
    {
      name: 'bidder',
      head: t('bidder'),
      cell: ({ bidders: [top] }) => (top ? <BidderName bidder={top} /> : t('nobody')),
    },
    {
      name: 'offer',
      head: t('offer.head'),
      cell: ({ id }) => {
        const offer = sale.offers.find(({ lotId }) => lotId === id)
        return offer ? t(`offer.mark.${offer.state}`, { paddle: offer.paddle }) : '–'
      },
    },
  ]
  const hammers: readonly Column<RemainingLot>[] = [
    {
      name: 'hammer',
      head: t('hammer'),
      cell: ({ price }) => <b>{figure(price)}</b>,
      isFigure: true,
      card: 'titleEnd',
    },
    { name: 'time', head: t('time'), cell: ({ at }) => dateTime(at) },
  ]
  const buyers: readonly Column<SoldLot>[] = [
    ...hammers,
    { name: 'buyer', head: t('buyer'), cell: ({ paddle, name }) => t('person', { paddle, name }) },
  ]
  return (
    <div className={css.tables}>
      <Part
        title={t('unnamed.title')}
        isShown={sale.unnamed.length > 0}
        note={t(
          'unnamed.note',
          noteOf(sale.unnamed, ({ price }) => price),
        )}
      >
        {lotTable(t('unnamed.title'), sale.unnamed, hammers)}
      </Part>
      <Part
        title={t('unsold.title')}
        isShown={sale.unsold.length > 0}
        note={t(
          'unsold.note',
          noteOf(sale.unsold, ({ lowEstimate }) => lowEstimate),
        )}
      >
        {lotTable(t('unsold.title'), sale.unsold, offers)}
      </Part>
      <Part title={t('rescinded.title')} isShown={sale.rescinded.length > 0} note={t('rescinded.note')}>
        {lotTable(t('rescinded.title'), sale.rescinded, offers)}
      </Part>
      <Part
        title={t('soldAfter.title')}
        isShown={sale.soldAfter.length > 0}
        note={t(
          'soldAfter.note',
          noteOf(sale.soldAfter, ({ price }) => price),
        )}
      >
        {lotTable(t('soldAfter.title'), sale.soldAfter, buyers)}
      </Part>
      {sale.unpaid && sale.unpaid.length > 0 && <UnpaidOrders sale={sale} unpaid={sale.unpaid} />}
    </div>
  )
}

function Part({
  title,
  note,
  isShown,
  children,
}: {
  title: string
  note: string
  isShown: boolean
  children: ReactNode
}) {
  if (!isShown) return null
  return (
    <Module title={title} note={note}>
      {children}
    </Module>
  )
}

/** The orders of the sale that are not paid, each linked to its sheet. */
function UnpaidOrders({
  sale: { currency },
  unpaid,
}: {
  sale: Aftersale
  unpaid: NonNullable<Aftersale['unpaid']>
}) {
  const t = useTranslations('houseAftersale')
  const total = decimal(unpaid.reduce((sum, { owed }) => sum + centsOf(owed), 0))
  return (
    <Module
      title={t('unpaid.title')}
      note={t('unpaid.note', { count: unpaid.length, amount: exactMoney(total, currency) })}
    >
      <DenseTable
        caption={t('unpaid.title')}
        rows={unpaid}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'number',
            head: t('invoice'),
            cell: ({ id, number }) => (
              <Link to={ordersPathFor({ show: 'all', orderId: id })} className={typography.link}>
                {number}
              </Link>
            ),
            card: 'title',
          },
          {
            name: 'buyer',
            head: t('buyer'),
            cell: ({ paddle, buyer }) => t('person', { paddle, name: buyer }),
          },
          { name: 'lots', head: t('lots'), cell: ({ lots }) => lots, isFigure: true, isWide: true },
          {
            name: 'owed',
            head: t('owed'),
            cell: ({ owed }) => <b>{exactMoney(owed, currency)}</b>,
            isFigure: true,
            card: 'titleEnd',
          },
          {
            name: 'due',
            head: t('due'),
            cell: ({ dueAt }) => (dueAt === 0 ? '–' : date(dueAt)),
            isWide: true,
          },
          {
            name: 'state',
            head: t('state'),
            cell: ({ status, daysOverdue: days }) =>
              status === 'AUTHORISED' ? (
                <span className={days > 0 ? css.late : undefined}>{t('overdue', { days })}</span>
              ) : (
                t('notIssued')
              ),
          },
        ]}
      />
    </Module>
  )
}

const nameColumn = (head: string): Column<RemainingLot> => ({
  name: 'lot',
  head,
  cell: ({ title, accent, picture, kind, ...lot }) => (
    <span className={css.lot}>
      <b className={css.number}>{lotLabel(lot)}</b>
      <span className={css.plate}>
        <Plate>{picture && kind !== 'cigars' && <Picture picture={picture.key} alt="" sizes="28px" />}</Plate>
      </span>
      <span className={css.name}>
        <Accent text={title} accent={accent} />
      </span>
    </span>
  ),
  card: 'title',
})

/** A bidder by paddle and name; a floor bidder without a paddle has neither. */
export function BidderName({ bidder: { paddle, name } }: { bidder: NamedBidder }) {
  const t = useTranslations('houseAftersale')
  if (paddle === '') return t('floor')
  return (
    <>
      <b>{paddle}</b> {name}
    </>
  )
}
