import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { StateMark, type StateName } from '#web/kit/ui/state-mark.tsx'
import { type Column, DenseTable } from '#web/staff/kit/dense-table.tsx'
import { Module } from '#web/staff/overview/module.tsx'
import type { Client } from '#wire/entities/client.ts'
import css from './client-sections.module.css'

type Bid = Client['bids']['list'][number]

const marks = {
  leading: 'winning',
  outbid: 'lost',
  preBid: 'preview',
  won: 'won',
} as const satisfies { readonly [state in Bid['state']]: StateName }

const lotPath = ({ sale, lotId }: Bid) => `/auction/${sale.id}/lot/${lotId}`

/** The lots that the client bids on now, and those they have won. */
export function ClientBids({ client: { bids, won } }: { client: Client }) {
  const t = useTranslations('clients.client')
  return (
    <>
      <Module title={t('bids.title')} note={<Shown part={bids} />}>
        <BidTable caption={t('bids.title')} list={bids.list} none={t('bids.none')} isOpen />
      </Module>
      <Module title={t('won.title')} note={<Shown part={won} />}>
        <BidTable caption={t('won.title')} list={won.list} none={t('won.none')} />
      </Module>
    </>
  )
}

/** How many entries of a section are shown, where it has more. */
export function Shown({
  part: { list, total },
}: {
  part: { readonly list: readonly unknown[]; readonly total: number }
}) {
  const t = useTranslations('clients.client')
  return total > list.length && t('latest', { count: list.length, total })
}

function BidTable({
  caption,
  list,
  none,
  isOpen = false,
}: {
  caption: string
  list: readonly Bid[]
  none: string
  isOpen?: boolean
}) {
  const t = useTranslations('clients.client.bids')
  if (list.length === 0) return <p className={css.quiet}>{none}</p>
  const maximum: Column<Bid> = {
    name: 'maximum',
    head: t('maximum'),
    cell: (bid) => (bid.maximum === null ? '' : money(bid.maximum, bid.currency)),
    isFigure: true,
  }
  return (
    <DenseTable
      caption={caption}
      rows={list}
      height={32}
      keyOf={({ lotId }) => lotId}
      columns={[
        {
          name: 'lot',
          head: t('lot'),
          cell: (bid) => (
            <Link to={lotPath(bid)} className={css.title}>
              <Accent text={bid.title} accent={bid.accent} />
            </Link>
          ),
          card: 'title',
        },
        {
          name: 'number',
          head: t('number'),
          cell: ({ sale, ...lot }) => <span className={css.whole}>{`${sale.no}, ${lotLabel(lot)}`}</span>,
          card: 'text',
        },
        ...(isOpen ? [maximum] : []),
        {
          name: 'price',
          head: t(isOpen ? 'current' : 'hammer'),
          cell: ({ price, currency }) => (price === 0 ? '–' : money(price, currency)),
          isFigure: true,
          card: 'titleEnd',
        },
        ...(isOpen
          ? [
              {
                name: 'state',
                head: t('state'),
                cell: ({ state }: Bid) => <StateMark state={marks[state]} label={t(`states.${state}`)} />,
                card: 'textEnd' as const,
              },
            ]
          : []),
      ]}
    />
  )
}
