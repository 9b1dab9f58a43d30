import { type Bilingual, noText } from '#domain/drafts/bilingual.ts'
import type { Instant } from '#domain/money/money.ts'

/** The kinds of blocks of the home page, in the order in which they are offered. */
export const blockKinds = [
  'hero',
  'lots',
  'quote',
  'film',
  'news',
  'sales',
  'mall',
  'points',
  'consign',
  'newsletter',
] as const
export type BlockKind = (typeof blockKinds)[number]

/** The texts of a block, each in both languages. A quotation is a text, whose title names its author. */
export const blockTexts = ['title', 'accent', 'text', 'alt'] as const
export type BlockText = (typeof blockTexts)[number]

/** A picture of the store with its size in pixels. */
type BlockPicture = { readonly key: string; readonly width: number; readonly height: number }

/** A block as staff edit it. Fields that a kind does not have are empty. */
export type BlockDraft = { readonly [text in BlockText]: Bilingual } & {
  readonly kind: BlockKind
  /**
   * Ids of the lots, sale, products, gifts or articles that it shows, in this order; if empty, they are
   * chosen automatically.
   */
  readonly refs: readonly string[]
  readonly picture: BlockPicture | null
  /** Where a film is shown; '' for none. */
  readonly link: string
  readonly isShown: boolean
  /** When it appears and disappears; 0 for no limit. */
  readonly from: Instant
  readonly until: Instant
}

/** The home page as staff edit it. A block that is not in the order is removed. */
export type HomeDraft = {
  readonly order: readonly string[]
  readonly blocks: { readonly [id: string]: BlockDraft }
}

/** A field of a block that every kind has: whether and when it is shown. */
const shared = ['isShown', 'from', 'until'] as const

/** The fields of each kind besides the shared ones. */
const ownFields = {
  hero: ['refs'],
  sales: ['title'],
  lots: ['title', 'refs'],
  mall: ['title', 'accent', 'text', 'refs'],
  points: ['title', 'accent', 'text', 'refs'],
  news: ['title', 'accent', 'refs'],
  quote: ['text', 'title', 'picture', 'alt'],
  film: ['title', 'accent', 'text', 'picture', 'alt', 'link'],
  consign: ['title', 'accent', 'text', 'picture', 'alt'],
  newsletter: ['title', 'accent'],
} as const satisfies { readonly [kind in BlockKind]: readonly (keyof BlockDraft)[] }

/** Returns whether a kind has a field. */
export const hasBlockField = (kind: BlockKind, field: string): boolean =>
  [...shared, ...ownFields[kind]].some((one) => one === field)

/** Returns the texts of a kind, in the order of its editor. */
export const textsOfBlock = (kind: BlockKind): readonly BlockText[] =>
  ownFields[kind].flatMap((field) => blockTexts.find((text) => text === field) ?? [])

/** Returns the texts that a kind requires. */
export const requiredBlockTexts = (kind: BlockKind): readonly BlockText[] => {
  if (kind === 'hero') return []
  return kind === 'quote' ? ['text'] : ['title']
}

/** The subject of each kind’s references; null for a kind without any. */
export const refKinds = {
  hero: 'sale',
  sales: null,
  lots: 'lot',
  mall: 'product',
  points: 'gift',
  news: 'article',
  quote: null,
  film: null,
  consign: null,
  newsletter: null,
} as const satisfies { readonly [kind in BlockKind]: string | null }

/** The maximum number of references that a block of each kind shows. */
export const maxRefs = { sale: 1, lot: 5, product: 3, gift: 3, article: 6 } as const

/** The kinds that may occur only once on the page, since visitors interact with them. */
const singleKinds: readonly BlockKind[] = ['sales', 'newsletter']

/** The maximum number of blocks of a page. */
export const maxBlocks = 30

/** Returns the kinds of which a block can be added. */
export const addableKinds = ({ order, blocks }: HomeDraft): readonly BlockKind[] =>
  order.length >= maxBlocks
    ? []
    : blockKinds.filter(
        (kind) => !singleKinds.includes(kind) || order.every((id) => blocks[id]?.kind !== kind),
      )

/** Returns a new block without texts and references. */
export const emptyBlock = (kind: BlockKind): BlockDraft => ({
  kind,
  title: noText,
  accent: noText,
  text: noText,
  alt: noText,
  refs: [],
  picture: null,
  link: '',
  isShown: true,
  from: 0,
  until: 0,
})

type Dates = Pick<BlockDraft, 'isShown' | 'from' | 'until'>

/** Returns whether visitors see a block at an instant. */
export const isBlockInForce = (block: Dates, now: Instant): boolean => blockStateAt(block, now) === 'shown'

/** The states of a block: `scheduled` and `ended` are before and after its dates. */
export const blockStates = ['shown', 'hidden', 'scheduled', 'ended'] as const

/** Returns the state of a block at an instant. */
export function blockStateAt({ isShown, from, until }: Dates, now: Instant): (typeof blockStates)[number] {
  if (!isShown) return 'hidden'
  if (until !== 0 && until <= now) return 'ended'
  return from > now ? 'scheduled' : 'shown'
}

/** Returns the page without its removed blocks. */
export const withoutRemoved = ({ order, blocks }: HomeDraft): HomeDraft => ({
  order,
  blocks: Object.fromEntries(Object.entries(blocks).filter(([id]) => order.includes(id))),
})
