import { fieldOf, fieldsOf, withFields } from '#domain/drafts/fields.ts'
import { type FieldRevisions, type Merged, mergePatch } from '#domain/drafts/merge.ts'
import type { Instant } from '#domain/money/money.ts'
import type { IssueAudience, IssueBlock, IssueContent, IssueText } from './issue.ts'

/** The content of an issue that editors write. */
export type IssueDraft = {
  /** For staff. */
  readonly name: string
  readonly content: IssueContent
  readonly audience: IssueAudience
  /** When it is sent once it is approved; 0 for at once. */
  readonly sendAt: Instant
  /** Letters in a minute. */
  readonly rate: number
}

/** A block in the order of an issue. */
export type PlacedBlock = Pick<IssueBlock, 'key' | 'kind'>

/** A text in some languages. */
type SomeText = { readonly [lang in keyof IssueText]?: string | undefined }

/** The content of a block: texts, lots, or a sale or article. */
type BlockValue = SomeText | readonly string[] | string

/** Changes of an issue. Each language of a text, each block and the order of blocks are saved on their own (K8). */
export type IssuePatch = {
  readonly subject?: SomeText | undefined
  readonly preview?: SomeText | undefined
  readonly order?: readonly PlacedBlock[] | undefined
  /** Blocks by key. */
  readonly blocks?: { readonly [key: string]: BlockValue } | undefined
} & { readonly [name in Exclude<keyof IssueDraft, 'content'>]?: IssueDraft[name] | undefined }

/** Returns the path of a block's field, or of one language of its text. */
export const blockPath = (key: string, lang?: keyof IssueText): string =>
  lang === undefined ? `block ${key}` : `block ${key}.${lang}`

/** Returns the key of the block that a path belongs to, or '' for another field. */
export const blockOfPath = (path: string): string => /^block ([^.]+)/.exec(path)?.[1] ?? ''

/** An issue as fields: those named here, and one for each block at its {@link blockPath}. */
type Flat = Omit<IssueDraft, 'content'> &
  Omit<IssueContent, 'blocks'> & { readonly order: readonly PlacedBlock[] }

const flatOf = ({ content: { subject, preview, blocks }, ...rest }: IssueDraft): Flat => ({
  ...rest,
  subject,
  preview,
  order: blocks.map(({ key, kind }) => ({ key, kind })),
  ...blockFields(blocks.map((block) => [block.key, saidIn(block)])),
})

const draftOf = (flat: Flat): IssueDraft => {
  const { name, audience, sendAt, rate, subject, preview, order } = flat
  const blocks = order.map((placed) => blockOf(flat, placed))
  return { name, audience, sendAt, rate, content: { subject, preview, blocks } }
}

const blockFields = (blocks: readonly (readonly [key: string, value: BlockValue])[]) =>
  Object.fromEntries(blocks.map(([key, value]) => [blockPath(key), value]))

/** Returns a patch with each block as a field of its own. */
const spread = ({ blocks = {}, ...rest }: IssuePatch): object => ({
  ...rest,
  ...blockFields(Object.entries(blocks)),
})

function saidIn(block: IssueBlock): BlockValue {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return { en: block.en, zh: block.zh }
    case 'lots':
      return block.lotIds
    case 'sale':
      return block.auctionId
    case 'news':
      return block.newsId
  }
}

/** Returns a block of a kind; empty where its value is of another kind. */
function blockOf(flat: Flat, { key, kind }: PlacedBlock): IssueBlock {
  const value = fieldOf(flat, blockPath(key))
  switch (kind) {
    case 'heading':
    case 'text':
      return {
        key,
        kind,
        en: textOf(fieldOf(flat, blockPath(key, 'en'))),
        zh: textOf(fieldOf(flat, blockPath(key, 'zh'))),
      }
    case 'lots':
      return { key, kind, lotIds: Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [] }
    case 'sale':
      return { key, kind, auctionId: textOf(value) }
    case 'news':
      return { key, kind, newsId: textOf(value) }
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns the issue with some changes. */
export const withPatch = (draft: IssueDraft, patch: IssuePatch): IssueDraft =>
  draftOf(withFields(flatOf(draft), fieldsOf(spread(patch))))

/**
 * K8: saves a patch based on revision `since`, like other drafts. A block that a colleague has written in since is not
 * removed, and a text for a block that a colleague has removed is refused: no text is lost.
 */
export function mergeIssue(
  draft: IssueDraft,
  {
    patch,
    since,
    revisions,
  }: { readonly patch: IssuePatch; readonly since: number; readonly revisions: FieldRevisions },
): Merged<IssueDraft> {
  const merged = mergePatch(flatOf(draft), { patch: spread(patch), since, revisions })
  if (merged.kind === 'conflict') return merged
  const next = draftOf(merged.draft)
  const before = keysOf(draft)
  const after = keysOf(next)
  const removed = before.filter((key) => !after.includes(key))
  const written = Object.entries(revisions).find(
    ([path, { rev }]) => rev > since && removed.includes(blockOfPath(path)),
  )
  if (written) {
    const [, { by, at }] = written
    return { kind: 'conflict', fields: { order: { mine: patch.order, theirs: flatOf(draft).order, by, at } } }
  }
  const lost = Object.keys(patch.blocks ?? {}).find((key) => !after.includes(key))
  const last = revisions.order
  if (lost !== undefined) {
    const mine = patch.blocks?.[lost]
    const fields = { [blockPath(lost)]: { mine, theirs: null, by: last?.by ?? '', at: last?.at ?? 0 } }
    return { kind: 'conflict', fields }
  }
  return { kind: 'merged', draft: next, changes: merged.changes }
}

const keysOf = ({ content }: IssueDraft): readonly string[] => content.blocks.map(({ key }) => key)
