import { corrected, descriptionText, pictureChange } from '#domain/auction/changes/description.ts'
import type { NoticeText } from '#domain/auction/state.ts'
import { type Answer, publishingCommand, viewAsked } from '#domain/questions/answer.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { badInput } from '#server/platform/http/calls.ts'
import { submitCommand } from '#server/sale/bidding/submit-command.ts'
import { readNewPictures } from '#server/sale/corrections/new-pictures.ts'
import { sha256 } from '#server/sale/ledger/seal.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { staffQuestionAnswer } from '#wire/calls/staff-questions.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { declaredRefusal, toWireRefusal } from '#wire/refusals/sale-refusal.ts'
import { kindOf, type StoredQuestion } from './rows.ts'
import { askedText } from './standard-answers.ts'

type Deps = {
  readonly rooms: Pick<Rooms, 'queue'>
  readonly catalogue: Pick<Catalogue, 'cache' | 'described' | 'state' | 'uploadedPictures'>
}

/** An answer in both languages, with the keys of its uploaded pictures, and who gives it. */
type Given = {
  readonly text: NoticeText
  readonly pictures: readonly string[]
  readonly by: string
  readonly now: number
}

/** Publishes an answer on its lot (A2, K13): its text as a notice, its pictures after those of the lot. */
export async function publishAnswer(
  { rooms, catalogue }: Deps,
  question: StoredQuestion,
  { text, pictures: keys, by, now }: Given,
) {
  const { auction_id: auctionId, lot_id: lotId } = question
  const { seq: seen } = await catalogue.state(auctionId)
  const pictures = keys.length === 0 ? null : await addedPictures(catalogue, question, keys, now)
  if (pictures === undefined) return badInput('pictures', { name: 'invalid' })
  const result = await submitCommand(rooms, {
    auctionId,
    command: publishingCommand({ lotId }, { asked: askedText(kindOf(question)), text, pictures, seen }),
    by,
    // So that an answer whose response is lost is not published twice.
    idempotencyKey: question.id,
    answerOf: ({ seq }) => ({ seq }),
    read: (body) => staffQuestionAnswer.data.safeParse(body).data ?? null,
  })
  switch (result.kind) {
    case 'done':
      catalogue.cache.invalidate()
      return result.data
    case 'refused':
      return declaredRefusal(staffQuestionAnswer, toWireRefusal(result.refusal))
    case 'keyUsed':
      return badInput('questionId', { name: 'invalid' })
    case 'overloaded':
      return refusal('tooManyRequests', { retryAfter: 1 })
  }
}

/** Returns the lot’s pictures with those of an answer at their end; undefined if one of them was not uploaded. */
async function addedPictures(
  catalogue: Deps['catalogue'],
  question: StoredQuestion,
  keys: readonly string[],
  now: number,
): Promise<Answer['pictures'] | undefined> {
  const { auction_id: auctionId, lot_id: lotId } = question
  const described = await catalogue.described(auctionId, lotId)
  if (!described) return undefined
  const { description } = described
  const view = viewAsked(kindOf(question))
  const newPictures = await readNewPictures(catalogue, auctionId, {
    pictures: keys.map((key, index) => ({
      key,
      alt: { en: '', zh: '' },
      // Each view names one picture of a lot (K12).
      ...(index === 0 && !described.lot.texts.en.pictures.some((one) => one.view === view) && { view }),
    })),
    titles: { en: description.texts.en.title, zh: description.texts.zh.title },
    now,
  })
  const change = pictureChange(description, { pictures: [...description.pictures, ...keys], newPictures })
  if (!change) return undefined
  return { change, digest: sha256(descriptionText(corrected(description, [], change))) }
}
