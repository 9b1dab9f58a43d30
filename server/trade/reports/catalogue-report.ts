import { type Kysely, sql } from 'kysely'
import { sumBy, tenths } from '#domain/reports/report.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import {
  figure,
  figureNow,
  type NamedTable,
  periodScope,
  type ReportSource,
  type ReportSubject,
} from './report-source.ts'

/** The report of the catalogue's quality: corrections, rescissions, questions, missing pictures, older translations. */
export const catalogueReport: ReportSource = {
  async read({ db, t }, subject) {
    const [sales, rest] = await Promise.all([bySale(db, subject), counts(db, subject)])
    const lots = sumBy(sales, (row) => row.lots)
    const corrections = sumBy(sales, (row) => row.corrections)
    const pictureless = sumBy(sales, (row) => row.pictureless)
    return {
      scope: periodScope(t, subject),
      currency: '',
      answer: t('reports.answers.catalogue', { lots, corrections, rescissions: rest.rescissions }),
      figures: [
        figure('published', 'count', lots, 'K2'),
        figure('corrections', 'count', corrections, 'K13'),
        figure('correctionsPerHundred', 'percent', tenths(corrections, lots), 'K13'),
        figure('rescissions', 'count', rest.rescissions, 'O10'),
        figure('questions', 'count', rest.questions, 'Q1'),
        figure('conversations', 'count', rest.conversations, 'Q1'),
        figure('pictureless', 'count', pictureless, 'K2'),
        figure(
          'oneLanguage',
          'count',
          sumBy(sales, (row) => row.oneLanguage),
          'K2',
        ),
        figureNow('olderTexts', 'count', rest.older, 'K2'),
      ],
      tables: [saleTable(sales)],
    }
  },
}

type SaleRow = {
  readonly no: string
  readonly lots: number
  readonly corrections: number
  readonly pictureless: number
  readonly oneLanguage: number
}

/** Counts the lots of sales that began in a period, and their defects. */
async function bySale(db: Kysely<Rows>, { fromAt, untilAt }: ReportSubject): Promise<readonly SaleRow[]> {
  const { rows } = await sql<SaleRow>`
    select auctions.number as no, count(lots.id) as lots,
      (select count(*) from ledger where ledger.auction_id = auctions.id and ledger.type = 'lotCorrected') as corrections,
      count(*) filter (where lots.id is not null
        and not exists (select from lot_pictures where lot_pictures.lot_id = lots.id)) as pictureless,
      count(*) filter (where (coalesce(english.description, '') = '') <> (coalesce(chinese.description, '') = ''))
        as "oneLanguage"
    from auctions
    left join lots on lots.auction_id = auctions.id
    left join lot_text as english on english.lot_id = lots.id and english.lang = 'en'
    left join lot_text as chinese on chinese.lot_id = lots.id and chinese.lang = 'zh-Hans'
    where auctions.published_at is not null and not auctions.is_rehearsal
      and auctions.start_time between ${fromAt} and ${untilAt}
    group by auctions.id order by auctions.start_time desc, auctions.number`.execute(db)
  return rows
}

const saleTable = (sales: readonly SaleRow[]): NamedTable => ({
  name: 'quality',
  rule: 'K13',
  columns: [
    { name: 'sale', kind: 'text' },
    { name: 'lots', kind: 'count' },
    { name: 'corrections', kind: 'count', bar: 'most' },
    { name: 'pictureless', kind: 'count' },
    { name: 'oneLanguage', kind: 'count' },
  ],
  rows: sales.map(({ no, lots, corrections, pictureless, oneLanguage }) => [
    no,
    lots,
    corrections,
    pictureless,
    oneLanguage,
  ]),
  total: [
    '',
    sumBy(sales, (row) => row.lots),
    sumBy(sales, (row) => row.corrections),
    sumBy(sales, (row) => row.pictureless),
    sumBy(sales, (row) => row.oneLanguage),
  ],
})

async function counts(db: Kysely<Rows>, { fromAt, untilAt }: ReportSubject) {
  const { rows } = await sql<{
    rescissions: number
    questions: number
    conversations: number
    older: number
  }>`
    select
      (select count(*) from order_lots where rescinded_at between ${fromAt} and ${untilAt}) as rescissions,
      (select count(*) from enquiries
        where kind = 'feedback' and not is_suspect and created_at between ${fromAt} and ${untilAt}) as questions,
      (select count(*) from chats where began_at between ${fromAt} and ${untilAt}) as conversations,
      (select coalesce(sum(jsonb_array_length(outdated -> 'en') + jsonb_array_length(outdated -> 'zh')), 0)
        from content_drafts)::int as older`.execute(db)
  return rows[0] ?? { rescissions: 0, questions: 0, conversations: 0, older: 0 }
}
