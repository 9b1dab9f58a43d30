import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { itemNumber } from '#domain/consignments/consignment-number.ts'
import { arrivalDifferences } from '#domain/custody/arrival.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { readItems, type StoredItem } from '#server/sellers/items/items.ts'
import { storedArrival } from '#wire/entities/custody.ts'
import { type ReceivedItem, receiptTexts } from './texts.ts'

/** The job that notifies a seller of what arrived. */
export const receiptTask = 'custody.receipt'

/** Milliseconds from the first arrival to the letter, so that one letter states what arrived together. */
const receiptAfter = 30 * 60_000

/** Has the seller notified of an arrival within the half hour (S16). */
export const enqueueReceipt = (trx: Kysely<Rows>, consignmentId: string): Promise<void> =>
  enqueue(
    trx,
    receiptTask,
    { consignmentId },
    { after: receiptAfter, key: `${receiptTask} ${consignmentId}` },
  )

const job = z.object({ consignmentId: z.string() })

type Deps = {
  readonly db: Kysely<Rows>
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly mail: Pick<Mail, 'send'>
  readonly clock: Pick<Clock, 'now'>
}

/** Notifies a seller of what arrived and what differs, of each arrival once (S16). */
export const receiptLetter =
  ({ db, accounts, mail, clock }: Deps): Task =>
  (payload) => {
    const { consignmentId } = job.parse(payload)
    return db.transaction().execute(async (trx) => {
      const consignment = await trx
        .selectFrom('consignments')
        .select(['number', 'seller'])
        .where('id', '=', consignmentId)
        .forUpdate()
        .executeTakeFirst()
      const arrivals = await unnotified(trx, consignmentId)
      if (!consignment || arrivals.length === 0) return
      await trx
        .insertInto('custody_receipts')
        .values(arrivals.map(({ id }) => ({ move_id: id, at: clock.now() })))
        .execute()
      const reader = consignment.seller === null ? null : await accounts.recipientOf(consignment.seller)
      if (!reader) return
      const items = await receivedItems(trx, arrivals, reader.lang, consignment.number)
      const { link: _, ...texts } = receiptTexts(reader.lang, consignment.number, items)
      await mail.send(reader, { ...texts, code: null, link: null })
    })
  }

const unnotified = (trx: Kysely<Rows>, consignmentId: string) =>
  trx
    .selectFrom('custody_moves')
    .innerJoin('items', 'items.id', 'custody_moves.item_id')
    .select(['custody_moves.id', 'item_id', 'arrival'])
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
  return arrivals.flatMap(({ item_id, arrival }) => {
    const item = items.get(item_id)
    const found = storedArrival.parse(arrival)
    const differences = arrivalDifferences(found, found.announced)
    const title = item ? titleOf(item, lang) : ''
    return item ? [{ number: itemNumber(consignment, item.nth), title, differences }] : []
  })
}

/** Letters do not name tobacco (C2). */
function titleOf({ draft: { kind, title } }: StoredItem, lang: Language): string {
  if (kind === 'cigars') return ''
  return lang === 'en' ? title.en || title.zh : title.zh || title.en
}
