import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { centsOf, decimal } from '#domain/money/money.ts'
import { accountFigure } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import type { SettlementOnWire } from '#wire/entities/settlement.ts'
import css from './settlements.module.css'

type Line = SettlementOnWire['list'][number]

/** The lots of a settlement: the net of each, its due day, or why it waits. */
export function LotLines({ settlement: { list } }: { settlement: SettlementOnWire }) {
  const t = useTranslations('houseSettlements')
  return (
    <DenseTable
      caption={t('lots')}
      rows={list}
      keyOf={({ lotId }) => lotId}
      columns={[
        {
          name: 'number',
          head: t('lot.number'),
          cell: lotLabel,
          card: 'title',
        },
        { name: 'name', head: t('lot.name'), cell: (line) => <Name line={line} /> },
        {
          name: 'hammer',
          head: t('lot.hammer'),
          cell: ({ result, hammer }) => (result === 'sold' ? accountFigure(hammer) : t(`result.${result}`)),
          isFigure: true,
        },
        {
          name: 'commission',
          head: t('lot.commission'),
          cell: ({ commission }) => shown(commission),
          isFigure: true,
        },
        { name: 'charges', head: t('lot.charges'), cell: (line) => <Charges line={line} />, isFigure: true },
        ...(list.some(({ withheld }) => withheld !== '0.00')
          ? [
              {
                name: 'withheld',
                head: t('lot.withheld'),
                cell: ({ withheld }: Line) => shown(withheld),
                isFigure: true,
              },
            ]
          : []),
        {
          name: 'net',
          head: t('lot.net'),
          cell: ({ net }) => <strong>{accountFigure(net)}</strong>,
          isFigure: true,
          card: 'titleEnd',
        },
        { name: 'state', head: t('lot.state'), cell: (line) => <State line={line} /> },
      ]}
    />
  )
}

const shown = (amount: string) => (amount === '0.00' ? '–' : accountFigure(amount))

function Name({ line: { title, accent, shortfall } }: { line: Line }) {
  const t = useTranslations('houseSettlements.lot')
  return (
    <span className={css.lot}>
      <Accent text={title} accent={accent} />
      {shortfall !== '0.00' && (
        <span className={css.quiet}>{t('shortfall', { amount: accountFigure(shortfall) })}</span>
      )}
    </span>
  )
}

/** The charges of a lot as a sum; its title lists them. */
function Charges({ line: { charges } }: { line: Line }) {
  const t = useTranslations('houseSettlements.charge')
  const sum = charges.reduce((total, { amount }) => total + centsOf(amount), 0)
  const parts = charges.map(({ kind, amount }) => `${t(kind)} ${accountFigure(amount)}`).join(' · ')
  return <span title={parts}>{shown(decimal(sum))}</span>
}

/** Whether what a lot brings is due, or why not. */
function State({ line: { state, day, result, buyerDueOn } }: { line: Line }) {
  const t = useTranslations('houseSettlements')
  switch (state) {
    case 'due':
    case 'payoutDay':
      return <StateMark state="timed" label={t('dueOn', { day })} />
    case 'paidLate':
      return <StateMark state="timed" label={`${t('wait.paidLate')} · ${day}`} />
    case 'notSold':
      return <StateMark state="passed" label={t(`result.${result}`)} />
    case 'held':
      return <StateMark state="lost" label={day === '' ? t('wait.held') : t('heldUntil', { day })} />
    case 'overdue':
      return <StateMark state="lost" label={t('overdueSince', { day: buyerDueOn })} />
    case 'unpaid':
      return <StateMark state="bidding" label={t('unpaidUntil', { day: buyerDueOn })} />
    case 'notInvoiced':
      return <StateMark state="bidding" label={t('wait.notInvoiced')} />
  }
}
