import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { itemNumber } from '#domain/consignments/consignment-number.ts'
import { arrivalDifferences } from '#domain/custody/arrival.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import { mergedAccountOf } from '#server/people/client-links/client-links.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { readItems } from '#server/sellers/items/items.ts'
import { type SendDeps, sendWithDocument } from '#server/sellers/letters/letters.ts'
import { storedArrival } from '#wire/entities/custody.ts'
import { receiptContent } from './receipt-content.ts'
import { type ReceivedItem, receiptTexts } from './texts.ts'

/** The job that notifies a seller of arrivals. */
export const receiptTask = 'custody.receipt'

/** Milliseconds from the first arrival to the letter, so that one letter states everything that arrived together. */
const receiptAfter = 30 * 60_000

/** Enqueues the seller's notification of an arrival within half an hour (S16). */
export const enqueueReceipt = (trx: Kysely<Rows>, consignmentId: string): Promise<void> =>
  enqueue(
    trx,
    receiptTask,
    { consignmentId },
    { after: receiptAfter, key: `${receiptTask} ${consignmentId}` },
  )

const job = z.object({ consignmentId: z.string() })

export type ReceiptDeps = SendDeps & {
  readonly db: Kysely<Rows>
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly config: Pick<Config, 'publicUrl'>
}

/** Notifies a seller of arrivals and differences, once per arrival (S16). */
export const receiptLetter =
  (deps: ReceiptDeps): Task =>
  (payload) => {
    const { consignmentId } = job.parse(payload)
    const { db, accounts, config, clock } = deps
    return db.transaction().execute(async (trx) => {
      const consignment = await trx
        .selectFrom('consignments')
        .select(['number', 'seller'])
        .where('id', '=', consignmentId)
        .forUpdate()
        .executeTakeFirst()
      const arrivals = await unnotified(trx, consignmentId)
      const [first] = arrivals
      if (!consignment || !first) return
      await trx
        .insertInto('custody_receipts')
        .values(arrivals.map(({ id }) => ({ move_id: id, at: clock.now() })))
        .execute()
      const { seller, number } = consignment
      const reader = seller === null ? null : await accounts.recipientOf(await mergedAccountOf(trx, seller))
      if (!reader) return
      const { lang } = reader
      const items = await receivedItems(trx, arrivals, lang, number)
      const { link, ...texts } = receiptTexts(lang, number, items)
      const href = `${config.publicUrl}/profile/consignments/${encodeURIComponent(consignmentId)}`
      await sendWithDocument(deps, trx, reader, {
        ...{ key: `receipt:${first.id}`, consignmentId, auctionId: null },
        letter: { ...texts, code: null, link: { label: link, href } },
        content: receiptContent(lang, items),
      })
    })
  }

const unnotified = (trx: Kysely<Rows>, consignmentId: string) =>
  trx
    .selectFrom('custody_moves')
    .innerJoin('items', 'items.id', 'custody_moves.item_id')
    .select(['custody_moves.id', 'item_id', 'at', 'arrival'])
    .where('consignment_id', '=', consignmentId)
    .where('why', '=', 'received')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('custody_receipts')
            .select('move_id')
            .whereRef('custody_receipts.move_id', '=', 'custody_moves.id'),
        ),
      ),
    )
    .orderBy('nth')
    .execute()

async function receivedItems(
  trx: Kysely<Rows>,
  arrivals: Awaited<ReturnType<typeof unnotified>>,
  lang: Language,
  consignment: string,
): Promise<readonly ReceivedItem[]> {
  const stored = await readItems(trx, { ids: arrivals.map(({ item_id }) => item_id) })
  const items = new Map(stored.map((item) => [item.id, item]))
  return arrivals.flatMap(({ item_id, at, arrival }) => {
    const item = items.get(item_id)
    if (!item) return []
    const { announced, counted, ...found } = storedArrival.parse(arrival)
    const { kind, title } = item.draft
    return {
      number: itemNumber(consignment, item.nth),
      title: lang === 'en' ? title.en || title.zh : title.zh || title.en,
      isTobacco: kind === 'cigars',
      ...{ at, announced, counted },
      differences: arrivalDifferences({ ...found, counted }, announced),
    }
  })
}
