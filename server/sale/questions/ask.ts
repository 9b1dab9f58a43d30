import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { hongKongHolidays } from '#domain/lib/hong-kong-holidays.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { answerDue, askBlockedReason, isPastAnswering } from '#domain/questions/ask.ts'
import { isShared, maxOpenQuestions, questionKindsOf } from '#domain/questions/question.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleCall, handleMemberCall } from '#server/platform/http/calls.ts'
import { lotQuestionAsk, lotQuestionList, lotQuestions } from '#wire/calls/lot-questions.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { createSummaryLookup, lockQuestions, markLapsed, toOwnQuestion } from './rows.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'cache' | 'published' | 'saleOfLot' | 'state'>
}

/** Returns the calls by which clients ask about lots (A1). */
export function askCalls({ db, catalogue }: Deps): readonly CallHandler[] {
  const summaryOf = createSummaryLookup(db)
  return [
    handleCall(lotQuestions, async ({ now }, { lotId }) => {
      const sale = await catalogue.saleOfLot(lotId)
      const state = sale && (await catalogue.state(sale.id))
      const lot = state?.lots.get(lotId)
      if (!state || !lot) return refusal('notFound')
      const { answered, due } = (await summaryOf(lotId)) ?? { answered: 0, due: null }
      const isExpected = due !== null && due > now && !isPastAnswering(state, lot)
      return {
        answered,
        expectedAt: isExpected ? due : 0,
        isOpen: !sale.isRehearsal && askBlockedReason(state, lot, now) === null,
      }
    }),

    handleMemberCall(lotQuestionList, async ({ viewer: { userId }, now }, { lotId }) => {
      const questions = () =>
        db
          .selectFrom('questions')
          .selectAll()
          .where('user_id', '=', userId)
          .where('lot_id', '=', lotId)
          .orderBy('asked_at', 'desc')
          .orderBy('id')
          .execute()
      const rows = await questions()
      const open = rows.filter(({ state }) => state === 'open')
      const state = open[0] && (await catalogue.state(open[0].auction_id))
      const hasLapsed = state !== undefined && isPastAnswering(state, state.lots.get(lotId))
      if (!hasLapsed) return { list: rows.map(toOwnQuestion) }
      await markLapsed(
        db,
        open.map(({ id }) => id),
        now,
      )
      return { list: (await questions()).map(toOwnQuestion) }
    }),

    handleMemberCall(lotQuestionAsk, async (visit, { auctionId, lotId, kind, content, ak }) => {
      const {
        viewer: { userId },
        now,
        pageLang: lang,
      } = visit
      const sale = await catalogue.published(auctionId)
      const lot = sale && (await catalogue.cache.lots(sale)).get(lotId)
      const state = await catalogue.state(auctionId)
      const { terms } = state
      const lotState = state.lots.get(lotId)
      if (!lot || sale.isRehearsal || !lotState || !terms) return refusal('notFound')
      if (!questionKindsOf(lot.texts.en.kind).includes(kind)) return badInput('kind', { name: 'notListed' })
      if (kind === 'other' && content === '') return badInput('content', { name: 'required' })
      return db.transaction().execute(async (trx) => {
        await lockQuestions(trx, userId)
        const own = await trx
          .selectFrom('questions')
          .selectAll()
          .where('user_id', '=', userId)
          .where(({ eb, or }) => or([eb('state', '=', 'open'), eb('ak', '=', ak)]))
          .execute()
        const open = own.filter((one) => one.state === 'open')
        const ofLot = open.filter((one) => one.lot_id === lotId)
        const same = ofLot.find(
          (one) => one.kind === kind && one.content === content && isShared({ kind, content }),
        )
        const known = own.find((one) => one.ak === ak) ?? same
        if (known) return toOwnQuestion(known)
        const blocked = askBlockedReason(state, lotState, now)
        if (blocked) return refusal('wrongState', { status: blocked })
        if (ofLot.length >= maxOpenQuestions.lot || open.length >= maxOpenQuestions.all)
          return refusal('wrongState', { status: 'full' })
        const calendar = { at: now, zone: houseTimeZone, holidays: hongKongHolidays }
        const row = await trx
          .insertInto('questions')
          .values({
            id: randomUUID(),
            auction_id: auctionId,
            lot_id: lotId,
            user_id: userId,
            ak,
            kind,
            content,
            lang,
            asked_at: now,
            due_at: answerDue({ ...state, terms }, lotState, calendar),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        return toOwnQuestion(row)
      })
    }),
  ]
}
