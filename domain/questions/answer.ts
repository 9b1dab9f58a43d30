import type { PictureChange } from '#domain/auction/changes/lot-change.ts'
import type { ClerkCommand, PostNotice } from '#domain/auction/commands.ts'
import type { NoticeText } from '#domain/auction/state.ts'
import type { Bilingual } from '#domain/drafts/bilingual.ts'
import type { PictureView } from '#domain/pictures/views.ts'
import type { QuestionKind } from './question.ts'

/** A question about a lot, with who asks it. */
export type Question = {
  readonly lotId: string
  readonly kind: QuestionKind
  readonly askedBy: string
  readonly content: string
}

/** An answer of staff; pictures come with the digest of what the catalogue states with them. */
export type Answer = {
  /** What was asked in the words of the house, by the kind of the question; '' for a question in words. */
  readonly asked: Bilingual
  readonly text: NoticeText
  readonly pictures: { readonly change: PictureChange; readonly digest: string } | null
  /** The position of the ledger that the answer takes into account (V7). */
  readonly seen: number
}

/** A2: returns the text that is published: what was asked in the words of the house, and the answer. */
export const publishedText = ({ asked, text }: Pick<Answer, 'asked' | 'text'>): NoticeText => ({
  en: asked.en === '' ? text.en : `${asked.en} ${text.en}`,
  zh: asked.zh + text.zh,
})

/**
 * A2: returns the command that publishes an answer on its lot: a notice, with pictures as an addition to the
 * description (K13). It takes only the lot from the question: neither who asked nor what they wrote.
 */
export function publishingCommand(
  { lotId }: Pick<Question, 'lotId'>,
  { asked, text, pictures, seen }: Answer,
): PostNotice | Extract<ClerkCommand, { type: 'correctLot' }> {
  const notice = publishedText({ asked, text })
  if (!pictures) return { type: 'postNotice', lotId, ...notice }
  const { change, digest } = pictures
  return { type: 'correctLot', seen, lotId, changes: [], pictures: change, digest, notice }
}

/** Returns the name under which the picture that was asked for is shown; undefined for a kind without one. */
export function viewAsked(kind: QuestionKind): PictureView | undefined {
  switch (kind) {
    case 'level':
    case 'label':
      return kind
    case 'cork':
      return 'stopper'
    default:
      return undefined
  }
}
