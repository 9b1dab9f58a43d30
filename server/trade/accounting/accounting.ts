import type { Kysely } from 'kysely'
import { missingAccounts } from '#domain/accounting/account-map.ts'
import { periodJournals } from '#domain/accounting/period-journals.ts'
import { programFiles } from '#domain/accounting/program-files.ts'
import { recordAction, recordExport } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import * as wire from '#wire/calls/accounting.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { listAccounts, setAccounts } from './accounts.ts'
import { closePeriod, readOpenDays } from './close-period.ts'
import { listPeriods, readPeriod } from './read-periods.ts'

/** Returns the calls that close the journal in periods for the accountant (Q5). */
export function accountingCalls({ db }: { readonly db: Kysely<Rows> }): readonly CallHandler[] {
  const periods = async (now: number) => {
    const [list, { next, last }] = await Promise.all([listPeriods(db), readOpenDays(db, now)])
    return { list, next, last }
  }
  return [
    handleMemberCall(wire.journalAccountList, async () => ({ list: await listAccounts(db) })),

    handleMemberCall(wire.journalAccountSet, async ({ viewer, now }, { accounts: { list } }) => {
      await db.transaction().execute(async (trx) => {
        await setAccounts(trx, list)
        const about = { kind: 'journal', id: 'accounts' }
        const detail = { rows: list.length }
        await recordAction(trx, { by: viewer.userId, act: 'journal.accounts', about, detail }, now)
      })
      return { list: await listAccounts(db) }
    }),

    handleMemberCall(wire.journalPeriodList, ({ now }) => periods(now)),

    handleMemberCall(wire.journalPeriodClose, async ({ viewer, now }, { number, until }) => {
      const outcome = await db.transaction().execute(async (trx) => {
        const closed = await closePeriod(trx, { number, until }, now)
        if (closed !== 'closed') return closed
        const about = { kind: 'journal', id: String(number) }
        await recordAction(trx, { by: viewer.userId, act: 'journal.close', about, detail: { until } }, now)
        return closed
      })
      if (outcome === 'taken') return refusal('wrongState', { status: 'closed' })
      return outcome === 'invalid' ? badInput('until', { name: 'invalid' }) : periods(now)
    }),

    handleMemberCall(wire.journalPeriodFile, async ({ viewer, now }, { number, program, detail }) => {
      const read = await readPeriod(db, number)
      if (!read) return refusal('notFound')
      const { period, entries, map } = read
      const journals = periodJournals(period, entries, detail)
      const used = new Set(journals.flatMap(({ lines }) => lines.map(({ account }) => account)))
      if (missingAccounts(program, used, map).length > 0) return refusal('wrongState', { status: 'unmapped' })
      const saved = { list: 'journal', detail: { name: `${number} ${program} ${detail}` } }
      await recordExport(db, viewer, saved, now)
      return { files: [...programFiles(program, journals, map)] }
    }),
  ]
}
