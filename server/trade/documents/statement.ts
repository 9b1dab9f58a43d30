import type { HouseIdentity } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { Column, Sheet } from '#server/platform/pdf/pdf.ts'
import { billedToIn } from '#server/trade/orders/billed-to.ts'
import type { AccountStatement, Statement } from '#wire/calls/statements.ts'
import { formatAmount, formatFigure, letterhead } from './letterhead.ts'
import { type DocumentTexts, texts } from './texts.ts'

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
type StatementTexts = DocumentTexts['statement']

/** The statement of a buyer’s account in a period (O14): a table and its balances for each currency. */
export function statementSheet({ house, lang, statement, billedTo, client }: StatementFacts): Sheet {
  const text = texts[lang].statement
  const { from, to, list } = statement
  return {
    ...letterhead(house, lang),
    title: text.title,
    subtitle: text.period(from, to),
    stamp: '',
    reference: client,
    ...totalOf(statement, text),
    parts: [
      {
        kind: 'facts',
        rows: [[text.client, client]],
        block: { label: text.buyer, lines: billedToIn(lang, billedTo) },
      },
      ...list.flatMap((account): readonly Part[] => [
        ...(list.length > 1 ? [{ kind: 'heading', text: text.account(account.currency) } as const] : []),
        ...accountParts(account, text),
      ]),
      ...(list.length === 0 ? [{ kind: 'paragraph', text: text.none } as const] : []),
    ],
  }
}

/** The closing balance beside the title; none for accounts in several currencies. */
function totalOf({ to, list }: Statement, text: StatementTexts): Pick<Sheet, 'total'> {
  const [account, ...others] = list
  if (!account || others.length > 0) return {}
  const { currency, closing } = account
  return {
    total: {
      label: closing.startsWith('-') ? text.inFavourOn(to) : text.balanceOn(to),
      amount: formatAmount(currency, closing.replace(/^-/, '')),
    },
  }
}

function accountParts(
  { currency, opening, lines, closing }: AccountStatement,
  text: StatementTexts,
): readonly Part[] {
  const columns: readonly Column[] = [
    { head: text.columns.date, width: 64 },
    { head: text.columns.what, share: 1 },
    { head: text.columns.number, width: 78.5, align: 'right' },
    { head: text.columns.amount(currency), width: 98.5, align: 'right' },
  ]
  const rows = lines.map(({ day, kind, number, amount }) => [
    day,
    text.kinds[kind],
    number,
    signedFigure(amount),
  ])
  return [
    { kind: 'table', columns, rows: [['', text.opening, '', signedFigure(opening)], ...rows] },
    {
      kind: 'sums',
      rows: [
        {
          name: closing.startsWith('-') ? text.inFavour(currency) : text.closing(currency),
          // Its name says whose it is.
          amount: formatFigure(closing.replace(/^-/, '')),
          isTotal: true,
        },
      ],
    },
  ]
}

const signedFigure = (amount: string): string =>
  amount.startsWith('-') ? `−${formatFigure(amount.slice(1))}` : formatFigure(amount)
