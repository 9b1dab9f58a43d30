/** What a client asks for about a lot (A1): a picture, a text, or an answer to a question in their own words. */
export const questionKinds = ['level', 'label', 'cork', 'back', 'condition', 'provenance', 'other'] as const

export type QuestionKind = (typeof questionKinds)[number]

/** The states of a question. */
export const questionStates = [
  'open',
  /** The answer is published on the lot, for everybody (A2). */
  'answered',
  /** It concerned the asker alone: staff have replied in the chat (A2). */
  'replied',
  /** The lot was decided or withdrawn before there was an answer. */
  'lapsed',
] as const

export type QuestionState = (typeof questionStates)[number]

/** The most open questions of a client about one lot, and about all lots. */
export const maxOpenQuestions = { lot: 3, all: 20 } as const

/** The longest question and the longest answer in each language, in characters. */
export const questionLengths = { question: 1_000, answer: 500 } as const

/** Returns what can be asked of a lot by its kind: a cigar has no level, and a decanter no cork. */
export function questionKindsOf(lotKind: string): readonly QuestionKind[] {
  const isBottle = lotKind === 'wine' || lotKind === 'spirits'
  return isBottle ? questionKinds : questionKinds.filter((kind) => kind !== 'level' && kind !== 'cork')
}

/** Returns whether one answer serves everybody who asks for it; a question with words is one's own (A2). */
export const isShared = ({
  kind,
  content,
}: {
  readonly kind: QuestionKind
  readonly content: string
}): boolean => kind !== 'other' && content === ''
