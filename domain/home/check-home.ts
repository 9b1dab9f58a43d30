import { type DraftLanguage, draftLanguages } from '#domain/drafts/bilingual.ts'
import {
  type BlockDraft,
  type BlockText,
  type HomeDraft,
  requiredBlockTexts,
  textsOfBlock,
} from './home-draft.ts'

/**
 * Why a home page cannot be published. `missing`: a block lacks a text in both languages, a film its picture or
 * address. `order`: a block disappears before it appears. `unknown`: a block refers to something that is not
 * published. `tobacco`: it refers to tobacco (C2). `link`: an address is not an https address. `oneLanguage`
 * alone does not prevent it: a text is in one language only, and readers of the other one see it there.
 */
export const homeIssues = ['missing', 'order', 'unknown', 'tobacco', 'link', 'oneLanguage'] as const

/** One reason, with its block, field and the reference in it; '' if there is none. */
export type HomeIssue = {
  readonly blockId: string
  readonly issue: (typeof homeIssues)[number]
  /** The field, with the language of a text: `refs`, `title.zh`. */
  readonly field: string
  readonly named: string
}

/** The known facts of a block’s reference. */
export type NamedRef = { readonly name: string; readonly isTobacco: boolean }

/** Returns whether an issue prevents publication. */
export const preventsPublication = ({ issue }: Pick<HomeIssue, 'issue'>): boolean => issue !== 'oneLanguage'

/**
 * Lists what prevents the publication of a home page, and texts in one language only, in the order of its
 * blocks. A hidden block may be unfinished.  @param named the published references of each block, by id
 */
export const checkHome = (
  { order, blocks }: HomeDraft,
  named: (block: BlockDraft) => ReadonlyMap<string, NamedRef>,
): readonly HomeIssue[] =>
  order.flatMap((blockId) => {
    const block = blocks[blockId]
    return block?.isShown ? issuesOf(block, named(block)).map((issue) => ({ blockId, ...issue })) : []
  })

type BlockIssue = Omit<HomeIssue, 'blockId'>

const issueOf = (issue: BlockIssue['issue'], field: string, name = ''): BlockIssue => ({
  issue,
  field,
  named: name,
})

function issuesOf(block: BlockDraft, named: ReadonlyMap<string, NamedRef>): readonly BlockIssue[] {
  const { kind, refs, from, until, link, picture } = block
  return [
    ...textsOfBlock(kind).flatMap((text) => textIssues(block, text)),
    ...(kind === 'film' && picture === null ? [issueOf('missing', 'picture')] : []),
    ...(kind === 'film' && !isOpenedSafely(link) ? [issueOf(link === '' ? 'missing' : 'link', 'link')] : []),
    ...(until !== 0 && until <= from ? [issueOf('order', 'until')] : []),
    ...refs.flatMap((id) => {
      const ref = named.get(id)
      if (!ref) return [issueOf('unknown', 'refs', id)]
      return ref.isTobacco ? [issueOf('tobacco', 'refs', ref.name)] : []
    }),
  ]
}

/**
 * Returns the issues of missing texts: one that is written in one language is expected in the other, a required one in
 * either.
 */
function textIssues(block: BlockDraft, text: BlockText): readonly BlockIssue[] {
  if (text === 'alt' && block.picture === null) return []
  const isEmpty = (lang: DraftLanguage) => block[text][lang].trim() === ''
  const empty = draftLanguages.filter(isEmpty)
  if (empty.length === draftLanguages.length)
    return text === 'alt' || requiredBlockTexts(block.kind).includes(text) ? [issueOf('missing', text)] : []
  // An emphasis may exist in one language only.
  return text === 'accent' ? [] : empty.map((lang) => issueOf('oneLanguage', `${text}.${lang}`))
}

/** Returns whether an address opens over https, without a user name and password. */
export function isOpenedSafely(link: string): boolean {
  if (!URL.canParse(link)) return false
  const url = new URL(link)
  return url.protocol === 'https:' && url.username === '' && url.password === ''
}
