import type { Kysely } from 'kysely'
import { catalogueTexts } from '#domain/drafts/catalogue-texts.ts'
import { lotTextFields } from '#domain/drafts/lot-draft.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { flatMapInTurns } from '#server/platform/process/turns.ts'
import { hasOverride, traditionalText } from '#server/platform/traditional/traditional.ts'
import { lotOverrideList } from '#wire/calls/staff-traditional.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { readLotDrafts } from './read-lots.ts'
import { readSaleDraft } from './rows.ts'

/**
 * Returns the call that lists a draft's texts written by staff in Traditional Chinese, for a spreadsheet (K10).
 */
export const lotOverrideCall = (db: Kysely<Rows>): CallHandler =>
  handleMemberCall(lotOverrideList, async (_visit, { auctionId }) => {
    if (!(await readSaleDraft(db, auctionId))) return refusal('notFound')
    const list = await flatMapInTurns(await readLotDrafts(db, auctionId), ({ id, draft }) => {
      const texts = catalogueTexts(draft)
      return lotTextFields
        .filter((field) => hasOverride(texts[field].zh))
        .map((field) => ({ lotId: id, field, text: traditionalText(texts[field].zh) }))
    })
    return { list }
  })
