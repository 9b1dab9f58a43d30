import type { Kysely } from 'kysely'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import {
  staffReaderImport,
  staffReaderList,
  staffReaderOrders,
  staffReaderPosted,
  staffReaderUnsubscribe,
} from '#wire/calls/staff-readers.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { importReaders } from './import-readers.ts'
import { isAddressedOrder, openOrders, readersOf } from './read-readers.ts'
import { unsubscribeWithin } from './subscribers.ts'
import { addressDigest } from './unsubscriptions.ts'

/** Returns the calls by which staff read subscribers, import earlier lists and send printed catalogues. */
export const staffReaderCalls = (db: Kysely<Rows>): readonly CallHandler[] => [
  handleMemberCall(staffReaderList, (_visit, params) => readersOf(db, params)),

  handleMemberCall(staffReaderOrders, async (_visit, { until }) => ({ list: await openOrders(db, until) })),

  handleMemberCall(staffReaderPosted, ({ viewer, now }, { until }) =>
    db.transaction().execute(async (trx) => {
      const marked = await trx
        .updateTable('newsletter_readers')
        .set({ posted_at: now })
        .where(isAddressedOrder)
        .where('ordered_at', '<=', until)
        .executeTakeFirst()
      const count = Number(marked.numUpdatedRows)
      const about = { kind: 'readers', id: '' }
      if (count > 0)
        await recordAction(trx, { by: viewer.userId, act: 'reader.posted', about, detail: { count } }, now)
      return { count }
    }),
  ),

  handleMemberCall(staffReaderUnsubscribe, ({ viewer, now }, { email, channel }) =>
    db.transaction().execute(async (trx) => {
      if (!(await unsubscribeWithin(trx, { email }, channel, now))) return refusal('notFound')
      // The log is permanent, so it contains only the digest of the address.
      const about = { kind: 'readers', id: addressDigest(email) }
      await recordAction(trx, { by: viewer.userId, act: 'reader.leave', about, detail: { channel } }, now)
      return null
    }),
  ),

  handleMemberCall(staffReaderImport, ({ viewer, now }, list) =>
    db.transaction().execute(async (trx) => {
      const result = await importReaders(trx, list, now)
      const about = { kind: 'readers', id: '' }
      const detail = { origin: list.origin, count: result.added }
      await recordAction(trx, { by: viewer.userId, act: 'reader.import', about, detail }, now)
      return result
    }),
  ),
]
