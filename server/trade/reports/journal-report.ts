import { dayOf } from '#domain/delivery/pickup.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { formatValue, sumBy } from '#domain/reports/report.ts'
import { balancesBefore, byPart, journalSums, netOf } from './journal-sums.ts'
import { figure, type NamedTable, periodScope, type ReportSource } from './report-source.ts'

/** The accounts whose balances are listed by day. */
const dailyAccounts = ['bank', 'cardClearing', 'receivable', 'sellersDue'] as const

/** The report of the journal: a trial balance of a period, and balances by day. */
export const journalReport: ReportSource = {
  async read({ db, t, now }, subject) {
    const { currency, from, until } = subject
    const [opening, sums] = await Promise.all([
      balancesBefore(db, subject, subject.fromAt),
      journalSums(db, subject, 'day'),
    ])
    const accounts = [...new Set([...opening.keys(), ...sums.map(({ account }) => account)])].toSorted()
    const rows = accounts.map((account) => {
      const own = sums.filter((sum) => sum.account === account)
      const [debit, credit] = [sumBy(own, (sum) => sum.debit), sumBy(own, (sum) => sum.credit)]
      const before = opening.get(account) ?? 0
      return { account, before, debit, credit, after: before + debit - credit }
    })
    const debit = sumBy(rows, (row) => row.debit)
    const credit = sumBy(rows, (row) => row.credit)
    const trialBalance: NamedTable = {
      name: 'trialBalance',
      rule: 'S7',
      columns: [
        { name: 'account', kind: 'text' },
        { name: 'opening', kind: 'money' },
        { name: 'debit', kind: 'money' },
        { name: 'credit', kind: 'money' },
        { name: 'closing', kind: 'money' },
      ],
      rows: rows.map((row) => [
        t('reports.words.account', { account: row.account }),
        row.before,
        row.debit,
        row.credit,
        row.after,
      ]),
      total: ['', sumBy(rows, (row) => row.before), debit, credit, sumBy(rows, (row) => row.after)],
    }
    const byDay = new Map(byPart(sums))
    const today = dayOf(now, houseTimeZone)
    const lastDay = until < today || from > today ? until : today
    const balances = new Map(dailyAccounts.map((account) => [account, opening.get(account) ?? 0]))
    const daily: NamedTable = {
      name: 'dailyBalances',
      rule: 'S7',
      columns: [
        { name: 'day', kind: 'day' },
        ...dailyAccounts.map((name) => ({ name, kind: 'money' as const })),
      ],
      rows: [...new Set([from, ...byDay.keys(), lastDay])].toSorted().map((day) => {
        for (const account of dailyAccounts)
          balances.set(account, (balances.get(account) ?? 0) + netOf(byDay.get(day) ?? [], [account]))
        return [day, ...dailyAccounts.map((account) => balances.get(account) ?? 0)]
      }),
      chart: {
        kind: 'lines',
        isDaily: true,
        series: [
          { column: 'bank', look: 'own' },
          { column: 'receivable', look: 'before' },
        ],
      },
    }
    const turnover = `${currency} ${formatValue('money', debit)}`
    return {
      scope: periodScope(t, subject),
      currency,
      answer: t(debit === credit ? 'reports.answers.journal' : 'reports.answers.journalUnbalanced', {
        turnover,
      }),
      figures: [
        figure('debits', 'money', debit, 'M1'),
        figure('credits', 'money', credit, 'M1'),
        figure('accounts', 'count', rows.length, 'S7'),
        figure('bankBalance', 'money', rows.find(({ account }) => account === 'bank')?.after ?? 0, 'S7'),
      ],
      tables: [daily, trialBalance],
    }
  },
}
