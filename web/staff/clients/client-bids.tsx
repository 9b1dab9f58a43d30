import { useTranslations } from 'use-intl'
import { money } from '#web/kit/i18n/formats.ts'
import { StateMark, type StateName } from '#web/kit/ui/state-mark.tsx'
import { type Column, DenseTable } from '#web/staff/kit/dense-table.tsx'
import { Module } from '#web/staff/overview/module.tsx'
import type { Client } from '#wire/entities/client.ts'
import css from './client-sections.module.css'
import { useLotColumns } from './use-lot-columns.tsx'

type Bid = Client['bids']['list'][number]

const marks = {
  leading: 'winning',
  outbid: 'lost',
  preBid: 'preview',
  won: 'won',
  notWon: 'lost',
  passed: 'passed',
} as const satisfies { readonly [state in Bid['state']]: StateName }

/** The lots that the client bids on now, those they have won, and those they have not. */
export function ClientBids({ client: { bids, won, notWon } }: { client: Client }) {
  const t = useTranslations('clients.client')
  return (
    <>
      <Module title={t('bids.title')} note={<Shown part={bids} />}>
        <BidTable caption={t('bids.title')} list={bids.list} none={t('bids.none')} kind="open" />
      </Module>
      <Module title={t('won.title')} note={<Shown part={won} />}>
        <BidTable caption={t('won.title')} list={won.list} none={t('won.none')} kind="won" />
      </Module>
      <Module title={t('notWon.title')} note={<Shown part={notWon} />}>
        <BidTable caption={t('notWon.title')} list={notWon.list} none={t('notWon.none')} kind="notWon" />
      </Module>
    </>
  )
}

/** States how many entries of a section are shown, if there are more. */
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
  kind,
}: {
  caption: string
  list: readonly Bid[]
  none: string
  kind: 'open' | 'won' | 'notWon'
}) {
  const t = useTranslations('clients.client.bids')
  const lotColumns = useLotColumns<Bid>()
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
        ...lotColumns,
        ...(kind === 'won' ? [] : [maximum]),
        {
          name: 'price',
          head: t(kind === 'open' ? 'current' : 'hammer'),
          cell: ({ price, currency }) => (price === 0 ? '–' : money(price, currency)),
          isFigure: true,
          card: 'titleEnd',
        },
        ...(kind === 'won'
          ? []
          : [
              {
                name: 'state',
                head: t('state'),
                cell: ({ state }: Bid) => <StateMark state={marks[state]} label={t(`states.${state}`)} />,
                card: 'textEnd' as const,
              },
            ]),
      ]}
    />
  )
}
