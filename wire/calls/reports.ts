import * as z from 'zod/mini'
import type { ConflictCheck } from '#domain/staff/conflict-checks.ts'
import type { Right } from '#domain/staff/rights.ts'
import { report, reportPeople } from '#wire/entities/report.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, oneOf, orEmpty } from '#wire/schema/fields.ts'

/** What a report is compared with: the sale or period before, the one a year earlier, the mean of twelve sales of its kind. */
export const comparisons = ['none', 'before', 'year', 'kind'] as const
export type Comparison = (typeof comparisons)[number]

/** The parameters of every report; those that one has no use for are ignored. */
const params = {
  /** The sale; '' for reports of a period. */
  auctionId: z._default(id, ''),
  /** The first and the last day of the period; '' for the last twelve months. */
  from: orEmpty(line(10)),
  until: orEmpty(line(10)),
  compare: z._default(oneOf(comparisons), 'none'),
  /** '' for that of the sale, or else Hong Kong dollars. */
  currency: orEmpty(line(3)),
}
const example = { from: '2026-01-01', until: '2026-12-31', compare: 'before', currency: 'HKD' }

type Definition = { readonly who: Right; readonly about: string; readonly checks?: readonly ConflictCheck[] }

const reportOf = (name: string, { about, ...rest }: Definition) =>
  call('ANY', `house/report/${name}`, {
    about: `${about} Each figure has its definition and the rule it follows (Q1).`,
    ...rest,
    partner: 'reports',
    payload: params,
    example,
    data: report,
    refusals: ['notFound'],
  })

/** All reports, by name; each with the right to see its prices or money (Q3). */
export const reportCalls = {
  sale: reportOf('sale', {
    who: 'saleSecrets',
    checks: ['conducts'],
    about: 'Reports how a sale went: lots, prices, reserves, channels and buyers.',
  }),
  bidders: reportOf('bidders', {
    who: 'registrations',
    about: 'Reports the bidders of a sale: registrations, bids, purchases, deposits and lost bidders.',
  }),
  money: reportOf('money', {
    who: 'money',
    about: 'Reports the money of buyers in a period: invoiced, received, overdue by age, refunds and income.',
  }),
  sellers: reportOf('sellers', {
    who: 'payouts',
    about:
      'Reports the money of sellers: owed, due by week, held, advanced, withheld; and estimates by specialist.',
  }),
  stock: reportOf('stock', {
    who: 'custody',
    about:
      'Reports items in custody by place and age, unsold and unclaimed ones, and stocktakes; without prices.',
  }),
  shop: reportOf('shop', {
    who: 'money',
    about: 'Reports the mall and points in a period: goods sold and in stock, gifts, points outstanding.',
  }),
  catalogue: reportOf('catalogue', {
    who: 'catalogue',
    about:
      'Reports corrections, rescissions, enquiries, missing pictures and older translations in a period.',
  }),
  readers: reportOf('readers', {
    who: 'content',
    about: 'Reports newsletter subscribers and issues in a period, and searches that found nothing.',
  }),
  journal: reportOf('journal', {
    who: 'money',
    about: 'Reports the journal in a period: a trial balance, and balances by day.',
  }),
} as const

export type ReportName = keyof typeof reportCalls

/** The names of all reports. */
export const reportNames = Object.keys(reportCalls).filter((name): name is ReportName => name in reportCalls)

const peopleOf = (name: string, { about, ...rest }: Definition) =>
  call('POST', `house/report/${name}/people`, {
    about: `${about} It is recorded in the audit log.`,
    ...rest,
    fresh: true,
    trace: ['report.people'],
    payload: params,
    example,
    data: reportPeople,
    refusals: ['notFound'],
  })

/** The people of reports, by the report’s name. */
export const reportPeopleCalls = {
  sale: peopleOf('sale', {
    who: 'orders',
    checks: ['conducts'],
    about: 'Names the largest buyers of a sale, and its underbidders.',
  }),
  bidders: peopleOf('bidders', {
    who: 'registrations',
    about: 'Names the bidders of the sale before who did not register for this one.',
  }),
  sellers: peopleOf('sellers', {
    who: 'payouts',
    about: 'Names the largest sellers of a period.',
  }),
} as const

export type PeopleReportName = keyof typeof reportPeopleCalls

/** The names of the reports that have tables of people. */
export const peopleReportNames = Object.keys(reportPeopleCalls).filter(
  (name): name is PeopleReportName => name in reportPeopleCalls,
)
