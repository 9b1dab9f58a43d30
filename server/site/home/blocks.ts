import { type Bilingual, inEither } from '#domain/drafts/bilingual.ts'
import type { BlockKind, HomeDraft } from '#domain/home/home-draft.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { Picture } from '#wire/entities/picture.ts'

/** A block with its texts in one language, and its references. */
export type StoredBlock = {
  readonly kind: BlockKind
  /** Ids of its items, in this order; if empty, they are chosen automatically. */
  readonly refs: readonly string[]
  readonly link: string
  readonly dates: { readonly isShown: boolean; readonly from: number; readonly until: number }
  readonly content: {
    readonly id: string
    readonly title: string
    readonly accent: string
    readonly text: string
    readonly picture: Picture | null
  }
}

/** Returns the blocks of a home page in their order, each text in the other language if there is none in this one. */
export const blocksIn = ({ order, blocks }: HomeDraft, language: Language): readonly StoredBlock[] =>
  order.flatMap((id) => {
    const block = blocks[id]
    if (!block) return []
    const lang = language === 'en' ? 'en' : 'zh'
    const { kind, refs, link, isShown, from, until, title, accent, picture } = block
    const textIn = (text: Bilingual) => inEither(text, lang)
    const content = {
      id,
      title: textIn(title),
      // The italic words must be in the language of the title.
      accent: title[lang] === '' ? textIn({ ...accent, [lang]: '' }) : accent[lang],
      text: textIn(block.text),
      picture: picture && { ...picture, alt: textIn(block.alt) },
    }
    return [{ kind, refs, link, dates: { isShown, from, until }, content }]
  })
