import type { HouseIdentity } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { Column, Sheet } from '#server/platform/pdf/pdf.ts'
import { type Texts, textsIn } from '#server/platform/texts/texts.ts'
import { billedToIn } from '#server/trade/orders/billed-to.ts'
import type { AccountStatement, Statement } from '#wire/calls/statements.ts'
import { formatAmount, formatFigure, letterhead } from './letterhead.ts'

/** Everything a statement is made from. */
type StatementFacts = {
  readonly house: HouseIdentity
  readonly lang: Language
  readonly statement: Statement
  /** Name, company and address of the client, in lines. */
  readonly billedTo: string
  /** The client’s number. */
  readonly client: string
}

type Part = Sheet['parts'][number]

/** Returns the statement of a buyer’s account in a period (O14): a table and its balances for each currency. */
export function statementSheet({ house, lang, statement, billedTo, client }: StatementFacts): Sheet {
  const t = textsIn(lang)
  const { from, to, list } = statement
  return {
    ...letterhead(house, lang),
    title: t('documents.statement.title'),
    subtitle: t('documents.statement.period', { from, to }),
    stamp: '',
    reference: client,
    ...totalOf(statement, t),
    parts: [
      {
        kind: 'facts',
        rows: [[t('documents.statement.client'), client]],
        block: { label: t('documents.statement.buyer'), lines: billedToIn(lang, billedTo) },
      },
      ...list.flatMap((account): readonly Part[] => [
        ...(list.length > 1
          ? [
              {
                kind: 'heading',
                text: t('documents.statement.account', { currency: account.currency }),
              } as const,
            ]
          : []),
        ...accountParts(account, t),
      ]),
      ...(list.length === 0 ? [{ kind: 'paragraph', text: t('documents.statement.none') } as const] : []),
    ],
  }
}

/** Returns the closing balance beside the title; nothing if the accounts are in several currencies. */
function totalOf({ to, list }: Statement, t: Texts): Pick<Sheet, 'total'> {
  const [account, ...others] = list
  if (!account || others.length > 0) return {}
  const { currency, closing } = account
  return {
    total: {
      label: closing.startsWith('-')
        ? t('documents.statement.inFavourOn', { day: to })
        : t('documents.statement.balanceOn', { day: to }),
      amount: formatAmount(currency, closing.replace(/^-/, '')),
    },
  }
}

function accountParts({ currency, opening, lines, closing }: AccountStatement, t: Texts): readonly Part[] {
  const columns: readonly Column[] = [
    { head: t('documents.statement.columns.date'), width: 64 },
    { head: t('documents.statement.columns.what'), share: 1 },
    { head: t('documents.statement.columns.number'), width: 78.5, align: 'right' },
    { head: t('documents.statement.columns.amount', { currency }), width: 98.5, align: 'right' },
  ]
  const rows = lines.map(({ day, kind, number, amount }) => [
    day,
    t(`documents.statement.kinds.${kind}`),
    number,
    formatFigure(amount),
  ])
  return [
    {
      kind: 'table',
      columns,
      rows: [['', t('documents.statement.opening'), '', formatFigure(opening)], ...rows],
    },
    {
      kind: 'sums',
      rows: [
        {
          name: closing.startsWith('-')
            ? t('documents.statement.inFavour', { currency })
            : t('documents.statement.closing', { currency }),
          // The label says who owes it.
          amount: formatFigure(closing.replace(/^-/, '')),
          isTotal: true,
        },
      ],
    },
  ]
}
