import type { FastifyPluginCallback } from 'fastify'
import type { Kysely } from 'kysely'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { ReadReplica } from '#server/platform/database/read-replica.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import {
  peopleReportNames,
  type ReportName,
  reportCalls,
  reportNames,
  reportPeopleCalls,
} from '#wire/calls/reports.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { biddersReport } from './bidders-report.ts'
import { boardRoute } from './board-route.ts'
import { catalogueReport } from './catalogue-report.ts'
import { journalReport } from './journal-report.ts'
import { moneyReport } from './money-report.ts'
import { readPeople, readReport, subjectOf } from './read-report.ts'
import { readersReport } from './readers-report.ts'
import { createReportReader } from './report-reader.ts'
import type { ReportSource } from './report-source.ts'
import { saleReport } from './sale-report.ts'
import { type ReadDue, sellersReport } from './sellers-report.ts'
import { shopReport } from './shop-report.ts'
import { stockReport } from './stock-report.ts'

type Deps = Pick<Parameters<typeof boardRoute>[0], 'rooms' | 'press' | 'viewerOf' | 'languageOf'> & {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'published'>
  readonly places: Pick<PlaceBook, 'nameOf'>
  readonly config: Pick<Config, 'house'>
  readonly clock: Clock
  readonly readDue: ReadDue
  /** null for none. */
  readonly readReplica: ReadReplica | null
}

/** Creates the calls of all reports, and the route of their documents (Q1 to Q4). */
export function createReports(deps: Deps): {
  readonly calls: readonly CallHandler[]
  readonly route: FastifyPluginCallback
} {
  const { db, config, clock } = deps
  const readFrom = createReportReader(db, deps.readReplica)
  const sources: { readonly [name in ReportName]: ReportSource } = {
    sale: saleReport(deps),
    bidders: biddersReport(deps),
    money: moneyReport,
    sellers: sellersReport(deps.readDue),
    stock: stockReport,
    shop: shopReport,
    catalogue: catalogueReport,
    readers: readersReport,
    journal: journalReport,
  }
  const calls = [
    ...reportNames.map((name) =>
      handleMemberCall(reportCalls[name], async ({ lang, now }, { compare, ...params }) => {
        const subject = subjectOf(params, now)
        if (typeof subject === 'string') return badInput(subject, { name: 'invalid' })
        const read = await readFrom((reads) =>
          readReport({ db: reads, source: sources[name], lang, now }, name, subject, compare),
        )
        return read ?? refusal('notFound')
      }),
    ),
    ...peopleReportNames.map((name) =>
      handleMemberCall(reportPeopleCalls[name], async ({ viewer, lang, now }, params) => {
        const subject = subjectOf(params, now)
        if (typeof subject === 'string') return badInput(subject, { name: 'invalid' })
        const tables = await readFrom((reads) =>
          readPeople({ db: reads, source: sources[name], lang, now }, subject),
        )
        if (!tables) return refusal('notFound')
        const { auctionId, from, until } = subject
        const of = auctionId === '' ? { from, to: until } : { auction: auctionId }
        const about = { kind: 'report', id: name }
        const detail = { report: name, ...of }
        await recordAction(db, { by: viewer.userId, act: 'report.people', about, detail }, now)
        return { tables: [...tables] }
      }),
    ),
  ]
  const route = boardRoute({
    ...deps,
    house: () => config.house,
    now: () => clock.now(),
    read: (name, subject, compare, lang) =>
      readFrom((reads) =>
        readReport({ db: reads, source: sources[name], lang, now: clock.now() }, name, subject, compare),
      ),
  })
  return { calls, route }
}
