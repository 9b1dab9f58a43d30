import { type Bilingual, noText } from '#domain/drafts/bilingual.ts'
import type { QuestionKind } from '#domain/questions/question.ts'
import { type TextKey, textsIn } from '#server/platform/texts/texts.ts'

type KeyOf<Kind extends string> = TextKey extends infer Key
  ? Key extends `questions.${Kind}.${string}`
    ? Key
    : never
  : never

/** The standard answers by what is asked for, the likeliest first. */
const keys: { readonly [kind in QuestionKind]: readonly KeyOf<kind>[] } = {
  level: [
    'questions.level.pictured',
    'questions.level.neck',
    'questions.level.baseOfNeck',
    'questions.level.topShoulder',
    'questions.level.upperShoulder',
  ],
  label: ['questions.label.pictured', 'questions.label.clean', 'questions.label.marked'],
  cork: ['questions.cork.pictured', 'questions.cork.sound', 'questions.cork.seepage'],
  back: ['questions.back.pictured', 'questions.back.importer'],
  condition: ['questions.condition.asStated', 'questions.condition.inspected'],
  provenance: [
    'questions.provenance.asStated',
    'questions.provenance.pictured',
    'questions.provenance.noPaper',
  ],
  other: ['questions.other.asStated', 'questions.other.unknown'],
}

/** Returns what was asked in the words of the house, with which an answer begins (A2); '' for a question in words. */
export function askedText(kind: QuestionKind): Bilingual {
  if (kind === 'other') return noText
  const key = `questions.${kind}.asked` as const
  return { en: textsIn('en')(key), zh: textsIn('zh-Hans')(key) }
}

/** Returns the standard answers to a kind of question, in both languages. */
export const standardAnswers = (
  kind: QuestionKind,
): readonly { readonly en: string; readonly zh: string }[] =>
  keys[kind].map((key) => ({ en: textsIn('en')(key), zh: textsIn('zh-Hans')(key) }))
