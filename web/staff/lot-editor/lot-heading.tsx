import { catalogueTexts } from '#domain/drafts/catalogue-texts.ts'
import css from './lot-heading.module.css'
import type { LotEditor } from './use-lot-editor.ts'

/** The number and name of a lot, in both languages. */
export function LotHeading({ editor: { lot, draft } }: { editor: LotEditor }) {
  const { title } = catalogueTexts(draft)
  return (
    <p className={css.heading}>
      <span>{lot.number}</span>
      <span lang="en">{title.en}</span>
      <span lang="zh-Hans">{title.zh}</span>
    </p>
  )
}
