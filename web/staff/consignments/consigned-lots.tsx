import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isEnded } from '#domain/consignments/consignment-state.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { figure, money } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { StateMark, type StateName } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import { Module } from '#web/staff/overview/module.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { consignmentLotsSet } from '#wire/calls/consignments.ts'
import type { Consignment } from '#wire/entities/consignment.ts'
import { Advice } from './advice.tsx'
import { consignedLotPath, figureOrNone } from './consigned-lot.ts'
import { LotsDialog } from './lots-dialog.tsx'

type Lot = Consignment['lots'][number]

const marks = {
  draft: 'preview',
  open: 'bidding',
  sold: 'sold',
  passed: 'passed',
  withdrawn: 'withdrawn',
} as const satisfies { readonly [state in Lot['state']]: StateName }

/** The lots of a consignment with estimates, reserves and results, and buttons to add or remove lots. */
export function ConsignedLots({ consignment }: { consignment: Consignment }) {
  const t = useTranslations('consignments.lots')
  const [mode, setMode] = useState<'add' | 'remove' | null>(null)
  const { lots, state } = consignment
  const isOver = isEnded(state)
  const hasDrafts = lots.some((lot) => lot.state === 'draft')
  const tools = (
    <MayCall call={consignmentLotsSet}>
      <span className={layout.wrap}>
        {!isOver && (
          <Button kind="line" size="sm" onClick={() => setMode('add')}>
            {t('add.open')}
          </Button>
        )}
        {hasDrafts && (
          <Button kind="quiet" size="sm" onClick={() => setMode('remove')}>
            {t('remove.open')}
          </Button>
        )}
      </span>
    </MayCall>
  )
  return (
    <Module title={t('title')} note={figure(lots.length)} end={tools}>
      {lots.length === 0 ? <p className={typography.muted}>{t('none')}</p> : <LotTable lots={lots} />}
      <Advice consignment={consignment} />
      {mode && <LotsDialog consignment={consignment} mode={mode} onClose={() => setMode(null)} />}
    </Module>
  )
}

function LotTable({ lots }: { lots: readonly Lot[] }) {
  const t = useTranslations('consignments.lots')
  return (
    <DenseTable
      caption={t('title')}
      rows={lots}
      height={32}
      keyOf={({ lotId }) => lotId}
      columns={[
        {
          name: 'lot',
          head: t('lot'),
          cell: ({ sale, ...lot }) => [sale.no, lotLabel(lot)].filter(Boolean).join(', '),
          card: 'text',
        },
        {
          name: 'name',
          head: t('name'),
          cell: (lot) => (
            <Link to={consignedLotPath(lot)} className={typography.link}>
              {lot.title || t('untitled')}
            </Link>
          ),
          card: 'title',
        },
        {
          name: 'estimate',
          head: t('estimate'),
          cell: ({ lowEstimate, highEstimate, currency }) =>
            lowEstimate === null ? '–' : `${money(lowEstimate, currency)}–${figureOrNone(highEstimate)}`,
          isFigure: true,
        },
        { name: 'reserve', head: t('reserve'), cell: ({ reserve }) => figureOrNone(reserve), isFigure: true },
        {
          name: 'state',
          head: t('state'),
          cell: ({ state }) => <StateMark state={marks[state]} label={t(`states.${state}`)} />,
          card: 'textEnd',
        },
        {
          name: 'price',
          head: t('price'),
          cell: ({ price, currency }) => (price === 0 ? '–' : money(price, currency)),
          isFigure: true,
          card: 'titleEnd',
        },
      ]}
    />
  )
}
