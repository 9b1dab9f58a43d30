import { useTranslations } from 'use-intl'
import { dateTime, money } from '#web/kit/i18n/formats.ts'
import { StateMark, type StateName } from '#web/kit/ui/state-mark.tsx'
import { lotDraftPath } from '#web/staff/drafts/paths.ts'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import { Module } from '#web/staff/overview/module.tsx'
import type { Client } from '#wire/entities/client.ts'
import { Shown } from './client-bids.tsx'
import { useLotColumns } from './use-lot-columns.tsx'

type Offer = Client['offers']['list'][number]
type OwnLot = Client['ownLots']['list'][number]

const offerMarks = {
  open: 'bidding',
  accepted: 'won',
  declined: 'lost',
  withdrawn: 'withdrawn',
  expired: 'ended',
} as const satisfies { readonly [state in Offer['state']]: StateName }

const lotMarks = {
  draft: 'preview',
  open: 'bidding',
  sold: 'sold',
  passed: 'passed',
  withdrawn: 'withdrawn',
} as const satisfies { readonly [state in OwnLot['state']]: StateName }

/**
 * The lots that were offered to the client after the sale (O17), and those they own (S10); nothing if there are none.
 */
export function ClientLots({ client: { offers, ownLots } }: { client: Client }) {
  const t = useTranslations('clients.client')
  return (
    <>
      {offers.list.length > 0 && (
        <Module title={t('offers.title')} note={<Shown part={offers} />}>
          <OfferTable list={offers.list} />
        </Module>
      )}
      {ownLots.list.length > 0 && (
        <Module title={t('ownLots.title')} note={<Shown part={ownLots} />}>
          <OwnLotTable list={ownLots.list} />
        </Module>
      )}
    </>
  )
}

function OfferTable({ list }: { list: readonly Offer[] }) {
  const t = useTranslations('clients.client.offers')
  const lotColumns = useLotColumns<Offer>()
  return (
    <DenseTable
      caption={t('title')}
      rows={list}
      height={32}
      keyOf={({ id }) => id}
      columns={[
        ...lotColumns,
        {
          name: 'price',
          head: t('price'),
          cell: ({ price, currency }) => money(price, currency),
          isFigure: true,
          card: 'titleEnd',
        },
        { name: 'until', head: t('until'), cell: ({ validUntil }) => dateTime(validUntil) },
        {
          name: 'state',
          head: t('state'),
          cell: ({ state }) => <StateMark state={offerMarks[state]} label={t(`states.${state}`)} />,
          card: 'textEnd',
        },
      ]}
    />
  )
}

/** Returns the path of a lot, which is its editor while the sale is a draft. */
const ownLotPath = ({ sale, lotId, state }: OwnLot): string =>
  state === 'draft' ? lotDraftPath(sale.id, lotId) : `/auction/${sale.id}/lot/${lotId}`

function OwnLotTable({ list }: { list: readonly OwnLot[] }) {
  const t = useTranslations('clients.client.ownLots')
  const lotColumns = useLotColumns<OwnLot>(ownLotPath)
  return (
    <DenseTable
      caption={t('title')}
      rows={list}
      height={32}
      keyOf={({ lotId }) => lotId}
      columns={[
        ...lotColumns,
        { name: 'as', head: t('as'), cell: ({ as }) => t(as) },
        {
          name: 'price',
          head: t('price'),
          cell: ({ price, currency }) => (price === 0 ? '–' : money(price, currency)),
          isFigure: true,
          card: 'titleEnd',
        },
        {
          name: 'state',
          head: t('state'),
          cell: ({ state }) => <StateMark state={lotMarks[state]} label={t(`states.${state}`)} />,
          card: 'textEnd',
        },
      ]}
    />
  )
}
