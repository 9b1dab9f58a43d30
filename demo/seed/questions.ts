import { type Kysely, sql } from 'kysely'
import { accounts } from '#demo/house/accounts.ts'
import { sales } from '#demo/house/house.ts'
import { auctionIdOf, lotIdOf } from '#demo/house/ids.ts'
import { demoQuestions } from '#demo/house/questions.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { accountIdOf } from './people.ts'

const hour = 3_600_000

/** Stores questions about lots (A1); the answers are in the ledgers. It is idempotent and sends no letter. */
export async function seedQuestions(db: Kysely<Rows>, opening: number): Promise<void> {
  for (const question of demoQuestions) {
    const { saleNumber, lotNum, email, kind, content, hoursAgo, answer } = question
    const sale = sales.find(({ no }) => no === saleNumber)
    const asker = accounts.find((account) => account.email === email)
    if (!sale || !asker) throw new Error(`The question about lot ${lotNum} has no sale or asker`)
    const lotId = lotIdOf(sale, { lotNum, lotSuffix: '' })
    const id = `question-${lotId}`
    const at = opening - hoursAgo * hour
    await db
      .insertInto('questions')
      .values({
        ...{ id, ak: id, auction_id: auctionIdOf(sale), lot_id: lotId, user_id: accountIdOf(asker) },
        ...{ kind, content, lang: asker.language, asked_at: at, due_at: at + 24 * hour },
        ...(answer && {
          state: 'answered',
          seq: await noticeSeq(db, lotId),
          handled_at: opening - answer.hoursAgo * hour,
          handled_by: 'specialist',
        }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Returns the position of the notice about a lot in its ledger. */
async function noticeSeq(db: Kysely<Rows>, lotId: string): Promise<number | null> {
  const entry = await db
    .selectFrom('ledger')
    .select('seq')
    .where('type', '=', 'noticePosted')
    .where(sql<boolean>`data::json->>'lotId' = ${lotId}`)
    .executeTakeFirst()
  return entry?.seq ?? null
}
