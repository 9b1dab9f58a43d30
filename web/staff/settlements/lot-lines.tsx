import { useTranslations } from 'use-intl'
import { lotChargeKinds } from '#domain/consignments/charges.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { centsOf, decimal } from '#domain/money/money.ts'
import { accountFigure } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { type Column, DenseTable } from '#web/staff/kit/dense-table.tsx'
import type { SettlementOnWire } from '#wire/entities/settlement.ts'
import { percentage } from '#wire/words/rates.ts'
import css from './settlements.module.css'
import { isWaiting } from './waiting-lots.tsx'

type Line = SettlementOnWire['list'][number]

/**
 * The lots of a settlement: commission, charges by kind and net amount of each, with its due day, or why
 * payment waits.
 */
export function LotLines({ settlement: { list, insurance, sold } }: { settlement: SettlementOnWire }) {
  const t = useTranslations('houseSettlements')
  const sumOf = (amountOf: (line: Line) => string) =>
    decimal(list.reduce((sum, line) => sum + centsOf(amountOf(line)), 0))
  const amounts = (name: string, head: string, amountOf: (line: Line) => string): Column<Line> => ({
    name,
    head,
    cell: (line) => shown(amountOf(line)),
    total: shown(sumOf(amountOf)),
    isFigure: true,
  })
  const kinds = lotChargeKinds.filter((kind) =>
    list.some(({ charges }) => charges.some((one) => one.kind === kind)),
  )
  const headOf = (kind: (typeof kinds)[number]) =>
    kind === 'insurance' && insurance > 0
      ? t('lot.insurance', { share: percentage(insurance) })
      : t(`charge.${kind}`)
  return (
    <DenseTable
      caption={t('lots')}
      rows={list}
      keyOf={({ lotId }) => lotId}
      isMarked={isWaiting}
      columns={[
        { name: 'number', head: t('lot.number'), cell: lotLabel, card: 'title' },
        {
          name: 'name',
          head: t('lot.name'),
          cell: (line) => <Name line={line} />,
          total: t('lot.sold', { count: sold }),
        },
        {
          ...amounts('hammer', t('lot.hammer'), ({ hammer }) => hammer),
          cell: ({ result, hammer }) => (result === 'sold' ? accountFigure(hammer) : t(`result.${result}`)),
        },
        amounts('commission', t('lot.commission'), ({ commission }) => commission),
        ...kinds.map((kind) =>
          amounts(
            kind,
            headOf(kind),
            ({ charges }) => charges.find((one) => one.kind === kind)?.amount ?? '0.00',
          ),
        ),
        ...(list.some(({ withheld }) => withheld !== '0.00')
          ? [amounts('withheld', t('lot.withheld'), ({ withheld }) => withheld)]
          : []),
        {
          ...amounts('net', t('lot.net'), ({ net }) => net),
          cell: ({ net }) => <strong>{accountFigure(net)}</strong>,
          card: 'titleEnd',
        },
        {
          name: 'state',
          head: t('lot.state'),
          cell: (line) => <State line={line} />,
          total: <Rest list={list} />,
        },
      ]}
    />
  )
}

/** The part of the net total that waits for buyers or a hold, and the cost of unsold lots. */
function Rest({ list }: { list: readonly Line[] }) {
  const t = useTranslations('houseSettlements.lot')
  const parts = [
    ['waiting', list.filter(isWaiting)],
    ['unsold', list.filter(({ state }) => state === 'notSold')],
  ] as const
  return (
    <span className={css.rest}>
      {parts
        .filter(([, lines]) => lines.length > 0)
        .map(([name, lines]) => {
          const cents = lines.reduce((sum, { net }) => sum + centsOf(net), 0)
          return t(name, { amount: accountFigure(decimal(cents)) })
        })
        .join(' · ')}
    </span>
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

/** Shows whether the proceeds of a lot are due, or why not. */
function State({ line: { state, day, result, buyerDueOn, isUnnamed } }: { line: Line }) {
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
      return <StateMark state="bidding" label={t(isUnnamed ? 'noBuyer' : 'wait.notInvoiced')} />
  }
}
