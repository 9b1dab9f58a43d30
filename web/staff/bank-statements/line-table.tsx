import { useTranslations } from 'use-intl'
import type { LineGroup } from '#domain/bank-statements/line-state.ts'
import { accountMoney } from '#web/kit/i18n/formats.ts'
import { DenseTable, type Selection } from '#web/staff/kit/dense-table.tsx'
import type { BankStatementLine } from '#wire/entities/bank-statement.ts'
import css from './bank-statements.module.css'
import { useMatchText } from './use-match-text.ts'

/** Shows the lines of a group in rows: day, amount, payer, reference, what they pay, and why. */
export function LineTable({
  group,
  lines,
  current,
  linkTo,
  selection,
}: {
  group: LineGroup
  lines: readonly BankStatementLine[]
  current: string
  linkTo: (lineId: string) => string
  selection: Pick<Selection, 'keys' | 'toggle' | 'toggleAll'> | null
}) {
  const t = useTranslations('bankStatements')
  const textOf = useMatchText()
  const nameOf = (line: BankStatementLine | undefined) =>
    line ? t('lines.lineOf', { day: line.day, amount: accountMoney(line.amount, line.currency) }) : ''
  return (
    <DenseTable
      caption={t(`group.${group}.name`)}
      rows={lines}
      keyOf={({ id }) => id}
      linkTo={({ id }) => linkTo(id)}
      current={current}
      {...(selection && {
        selection: {
          ...selection,
          isOnCards: true,
          allLabel: t(`lines.all.${group === 'certain' || group === 'confirms' ? group : 'decide'}`),
          label: (key) => t('lines.select', { line: nameOf(lines.find(({ id }) => id === key)) }),
        },
      })}
      columns={[
        { name: 'day', head: t('lines.day'), cell: ({ day }) => day, card: 'textEnd' },
        {
          name: 'amount',
          head: t('lines.amount'),
          cell: ({ amount, currency }) => accountMoney(amount, currency),
          isFigure: true,
          card: 'titleEnd',
        },
        {
          name: 'payer',
          head: t('lines.payer'),
          cell: ({ payer, reference }) => (
            <>
              {payer || '–'}
              <span className={css.reference} title={reference} data-shortened>
                {reference}
              </span>
            </>
          ),
          card: 'title',
        },
        {
          name: 'pays',
          head: t('lines.pays'),
          cell: ({ pays, settles }) =>
            settles
              ? t(`settles.${settles.kind}`, { number: settles.number, party: settles.party })
              : pays.length === 0
                ? '–'
                : t('lines.invoices', {
                    numbers: pays.map(({ number }) => number).join(', '),
                    buyer: pays[0]?.buyer ?? '',
                  }),
          card: 'text',
        },
        { name: 'why', head: t('lines.why'), cell: (line) => textOf(line) || '–' },
      ]}
    />
  )
}
