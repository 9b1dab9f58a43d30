import type { Transaction } from 'kysely'
import { isPastAnswering } from '#domain/questions/ask.ts'
import { isShared } from '#domain/questions/question.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import { type ChatWriter, writeToClient } from '#server/people/chat/chat.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { lotPath } from '#server/platform/mail/page-paths.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { pageLanguageOf } from '#wire/address/page-address.ts'
import { staffQuestionAnswer, staffQuestionList, staffQuestionReply } from '#wire/calls/staff-questions.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { listQuestions } from './list.ts'
import { publishAnswer } from './publish.ts'
import { kindOf, markLapsed, type StoredQuestion } from './rows.ts'

type Deps = ChatWriter & {
  readonly rooms: Pick<Rooms, 'queue'>
  readonly catalogue: Pick<Catalogue, 'cache' | 'described' | 'published' | 'state' | 'uploadedPictures'>
}

/** Returns the calls by which specialists answer questions about lots (A1, A2). */
export const staffQuestionCalls = (deps: Deps): readonly CallHandler[] => [
  handleMemberCall(staffQuestionList, ({ lang, now }, params) => listQuestions(deps, params, { lang, now })),

  handleMemberCall(staffQuestionAnswer, ({ viewer, now }, { auctionId, questionId, en, zh, pictures }) =>
    deps.db.transaction().execute(async (trx) => {
      const locked = await lockSame(deps, trx, { auctionId, questionId }, now)
      if (!locked) return refusal('notFound')
      const { question, same } = locked
      const { state, handled_by, seq } = question
      // A repeated request, whose response was lost.
      if (state === 'answered' && handled_by === viewer.userId && seq !== null) return { seq }
      if (state !== 'open') return refusal('wrongState', { status: state })
      const [first = question] = same
      const given = { text: { en, zh }, pictures, by: viewer.userId, now }
      const published = await publishAnswer(deps, first, given)
      if ('seq' in published)
        await close(trx, same, { state: 'answered', seq: published.seq, by: viewer.userId, now })
      return published
    }),
  ),

  handleMemberCall(staffQuestionReply, (visit, { auctionId, questionId, content }) =>
    deps.db.transaction().execute(async (trx) => {
      const { viewer, now } = visit
      const locked = await lockSame(deps, trx, { auctionId, questionId }, now)
      if (!locked) return refusal('notFound')
      const { question, same } = locked
      // A repeated request, whose response was lost.
      if (question.state === 'replied' && question.handled_by === viewer.userId) return null
      if (question.state !== 'open') return refusal('wrongState', { status: question.state })
      await writeToAskers(deps, same, { content, author: viewer.userId }, now)
      await close(trx, same, { state: 'replied', seq: null, by: viewer.userId, now })
      const about = { kind: 'sale', id: auctionId }
      await recordAction(
        trx,
        { by: viewer.userId, act: 'question.reply', about, detail: { lot: question.lot_id } },
        now,
      )
      return null
    }),
  ),
]

/** Writes a reply to those who ask, each in their own conversation. */
async function writeToAskers(
  deps: ChatWriter,
  questions: readonly StoredQuestion[],
  reply: { readonly content: string; readonly author: string },
  now: number,
): Promise<void> {
  for (const { id: idempotencyKey, user_id: userId, auction_id, lot_id, lang } of questions) {
    if (userId === null) continue
    const message = { ...reply, idempotencyKey, path: lotPath(auction_id, lot_id), title: '' }
    await writeToClient(deps, { userId, lang: pageLanguageOf(lang) }, message, now)
  }
}

/**
 * Locks a question and the same open requests of other clients, the oldest first, until the transaction ends: of two
 * colleagues who answer at once, the second finds it answered. Returns null if there is no such question.
 */
async function lockSame(
  { catalogue }: Pick<Deps, 'catalogue'>,
  trx: Transaction<Rows>,
  { auctionId, questionId }: { readonly auctionId: string; readonly questionId: string },
  now: number,
): Promise<{ readonly question: StoredQuestion; readonly same: readonly StoredQuestion[] } | null> {
  const found = await trx
    .selectFrom('questions')
    .selectAll()
    .where('id', '=', questionId)
    .where('auction_id', '=', auctionId)
    .executeTakeFirst()
  if (!found) return null
  const rows = await trx
    .selectFrom('questions')
    .selectAll()
    .where('lot_id', '=', found.lot_id)
    .where('kind', '=', found.kind)
    .where('content', '=', found.content)
    .where(({ eb, or }) => or([eb('state', '=', 'open'), eb('id', '=', questionId)]))
    .orderBy('asked_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  const question = rows.find(({ id }) => id === questionId) ?? found
  const same = isShared({ ...found, kind: kindOf(found) })
    ? rows.filter(({ state }) => state === 'open')
    : [question]
  const sale = await catalogue.state(auctionId)
  if (question.state !== 'open' || !isPastAnswering(sale, sale.lots.get(found.lot_id)))
    return { question, same }
  await markLapsed(
    trx,
    same.map(({ id }) => id),
    now,
  )
  return { question: { ...question, state: 'lapsed' }, same: [] }
}

async function close(
  trx: Transaction<Rows>,
  questions: readonly StoredQuestion[],
  {
    state,
    seq,
    by,
    now,
  }: {
    readonly state: 'answered' | 'replied'
    readonly seq: number | null
    readonly by: string
    readonly now: number
  },
): Promise<void> {
  await trx
    .updateTable('questions')
    .set({ state, seq, handled_by: by, handled_at: now })
    .where(
      'id',
      'in',
      questions.map(({ id }) => id),
    )
    .execute()
}
