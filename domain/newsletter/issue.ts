import type { Instant } from '#domain/money/money.ts'

/** The states of a newsletter issue. `requested` waits for a second person. */
export const issueStates = ['draft', 'requested', 'approved', 'sending', 'paused', 'stopped', 'sent'] as const

export type IssueState = (typeof issueStates)[number]

/** The moves of an issue that staff make. */
export const issueMoves = ['request', 'withdraw', 'approve', 'pause', 'resume', 'stop'] as const

/** The moves of an issue: those of staff, and those of the job that sends it. */
export type IssueMove = (typeof issueMoves)[number] | 'start' | 'finish'

const moves: { readonly [move in IssueMove]: { readonly [from in IssueState]?: IssueState } } = {
  request: { draft: 'requested' },
  withdraw: { requested: 'draft', approved: 'draft' },
  approve: { requested: 'approved' },
  start: { approved: 'sending' },
  pause: { sending: 'paused' },
  resume: { paused: 'sending' },
  stop: { approved: 'stopped', sending: 'stopped', paused: 'stopped' },
  finish: { sending: 'sent' },
}

/**
 * N2: returns the state of an issue after a move, or null if the move is not possible. Only a draft can be changed.
 */
export const issueMoved = (state: IssueState, move: IssueMove): IssueState | null =>
  moves[move][state] ?? null

/** N2: returns whether a person may approve an issue: neither who requested it nor who changed it last. */
export const mayApprove = (
  { requestedBy, changedBy }: { readonly requestedBy: string | null; readonly changedBy: string },
  person: string,
): boolean => person !== requestedBy && person !== changedBy

/** A text in both languages; '' where it is not written. */
export type IssueText = { readonly en: string; readonly zh: string }

/** A block of an issue. */
export type IssueBlock = {
  /** Its own key in the issue, by which changes of several editors are merged (K8). */
  readonly key: string
} & (
  | ({ readonly kind: 'heading' | 'text' } & IssueText)
  | { readonly kind: 'lots'; readonly lotIds: readonly string[] }
  | { readonly kind: 'sale'; readonly auctionId: string }
  | { readonly kind: 'news'; readonly newsId: string }
)

/** In how many months readers with an account must have signed in, for an issue to them. */
export const seenMonths = ['3', '6', '12', '24'] as const

/** The readers of an issue: by language, by a catalogue that they ordered, and by their last sign-in. */
export type IssueAudience = {
  readonly lang: 'any' | 'en' | 'zh-Hans'
  readonly catalogue: 'any' | 'print' | 'wine'
  readonly seen: 'any' | (typeof seenMonths)[number]
}

/** Returns since when a reader must have signed in; 0 for any time, and for readers without an account. */
export function seenSince({ seen }: IssueAudience, now: Instant): Instant {
  if (seen === 'any') return 0
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - Number(seen))
  return since.getTime()
}

/** The content of an issue. */
export type IssueContent = {
  readonly subject: IssueText
  /** The line that mail programs show after the subject. */
  readonly preview: IssueText
  readonly blocks: readonly IssueBlock[]
}

/** N4: returns a text in a language, else in the other one, or null if it is written in neither. */
export function textFor(
  text: IssueText,
  lang: 'en' | 'zh-Hans',
): { readonly text: string; readonly lang: 'en' | 'zh-Hans' } | null {
  const own = lang === 'en' ? text.en : text.zh
  if (own !== '') return { text: own, lang }
  const other = lang === 'en' ? text.zh : text.en
  return other === '' ? null : { text: other, lang: lang === 'en' ? 'zh-Hans' : 'en' }
}

/** Returns whether nothing has been written or chosen in a block yet. */
export function isEmptyBlock(block: IssueBlock): boolean {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return block.en === '' && block.zh === ''
    case 'lots':
      return block.lotIds.length === 0
    case 'sale':
      return block.auctionId === ''
    case 'news':
      return block.newsId === ''
  }
}

/** Returns whether an issue’s subject and own texts are written in a language, in part, or not at all. */
export function issueLanguage(
  { subject, blocks }: IssueContent,
  lang: 'en' | 'zh',
): 'complete' | 'partial' | 'missing' {
  const texts = [subject, ...blocks.filter((block) => 'en' in block)].map((text) => text[lang] !== '')
  if (texts.every((isWritten) => isWritten)) return 'complete'
  return texts.some((isWritten) => isWritten) ? 'partial' : 'missing'
}

/** What an issue lacks before its approval can be requested. */
export type IssueGap = 'subject' | 'blocks' | 'emptyBlock' | 'untested'

/** Returns what an issue lacks, by its content and the time of its latest change and test. */
export function gapsOf(
  { subject, blocks }: IssueContent,
  { changedAt, testedAt }: { readonly changedAt: Instant; readonly testedAt: Instant | null },
): readonly IssueGap[] {
  return [
    ...(textFor(subject, 'en') === null ? ['subject' as const] : []),
    ...(blocks.length === 0 ? ['blocks' as const] : []),
    ...(blocks.some(isEmptyBlock) ? ['emptyBlock' as const] : []),
    ...(testedAt === null || testedAt < changedAt ? ['untested' as const] : []),
  ]
}
