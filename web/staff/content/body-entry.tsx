import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { blockBelow, endOfParagraph, paragraphsUpTo } from '#domain/content/insert-block.ts'
import { lengthOf } from '#domain/content/length.ts'
import { olderParagraphs } from '#domain/content/paired-changes.ts'
import { nameOfPicture, pictureAt, writePicture } from '#domain/content/text-pictures.ts'
import type { DraftLanguage } from '#domain/drafts/bilingual.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { FieldError } from '#web/kit/ui/field.tsx'
import { useFocusAfterClose } from '#web/kit/ui/use-focus-after-close.ts'
import { BodyTools } from './body-tools.tsx'
import css from './content.module.css'
import { useContentForm } from './content-form.ts'
import { InsertPalette } from './insert-palette.tsx'
import { type ChosenPicture, PictureDialog } from './picture-dialog.tsx'
import { SourceField } from './source-field.tsx'
import { insertLink, markLine, type SourceHandle } from './source-handle.ts'
import { useTextEntry } from './text-entry.tsx'
import type { Insertion, TextInsertion } from './use-insert-groups.ts'

/** The body of a text in one language, with what can be inserted into it. */
export function BodyEntry({ lang }: { lang: DraftLanguage }) {
  const t = useTranslations('content')
  const { sources, content, onParagraph } = useContentForm()
  const { entry, label, readOnly, className, older, lang: pageLang } = useTextEntry({ text: 'body', lang })
  const { published, draft } = content
  const marked = useMemo(
    () => (published ? olderParagraphs(published.body, draft.body, lang) : []),
    [published, draft.body, lang],
  )
  const [picture, setPicture] = useState<PictureAtCursor | null>(null)
  const [isInserting, setInserting] = useState(false)
  const source = sources[lang]
  const focusAfterClose = useFocusAfterClose(picture !== null || isInserting, source)
  const name = `${label}, ${t(`language.${lang}`)}`
  const openPicture = () => setPicture(pictureAtCursor(lang, sources))
  const insert = (insertion: Insertion) => {
    if (insertion.kind === 'picture') return openPicture()
    if (source.current) insertInto(source.current, insertion)
    focusAfterClose()
  }
  return (
    <section
      className={classes(css.body, marked.length === 0 && className)}
      aria-label={name}
      onKeyDown={(event) => {
        if (event.key !== 'F8' || readOnly) return
        event.preventDefault()
        setInserting(true)
      }}
    >
      <div className={css.bodyHead}>
        <span>{label}</span>
        <span className={css.length}>{t(`length.${lang}`, { count: lengthOf(entry.value, lang) })}</span>
        {older}
        {!readOnly && (
          <BodyTools
            label={t('tools.label', { language: t(`language.${lang}`) })}
            source={source}
            onPicture={openPicture}
            onInsert={() => setInserting(true)}
          />
        )}
      </div>
      <SourceField
        value={entry.value}
        label={name}
        lang={pageLang}
        readOnly={readOnly}
        older={marked}
        handle={source}
        onText={(value) => entry.onChange({ currentTarget: { value } })}
        onLeave={entry.onBlur}
        onParagraph={onParagraph}
      />
      {entry.hint}
      <FieldError id={`${entry.id}-error`} error={entry.error} />
      {picture && (
        <PictureDialog
          purpose="body"
          lang={lang}
          chosen={picture}
          onChoose={(chosen) => {
            setPicture(null)
            focusAfterClose()
            insertPicture({ chosen, lang, sources, replaced: picture.address })
          }}
          onClose={() => setPicture(null)}
        />
      )}
      <InsertPalette open={isInserting} lang={lang} onInsert={insert} onClose={() => setInserting(false)} />
    </section>
  )
}

/** Inserts the choice from the palette at the cursor. */
function insertInto(source: SourceHandle, insertion: TextInsertion): void {
  switch (insertion.kind) {
    case 'text':
      source.replace(source.read(), insertion.text)
      return
    case 'link':
      insertLink(source, insertion.path, insertion.title)
      return
    case 'line':
      markLine(source, insertion.mark)
  }
}

type Sources = ReturnType<typeof useContentForm>['sources']

/** The picture at the cursor of a text, with its texts in both languages; its address is '' if there is none. */
type PictureAtCursor = Pick<ChosenPicture, 'alt' | 'caption'> & { readonly address: string }

const otherLanguage = { en: 'zh', zh: 'en' } as const

function pictureAtCursor(lang: DraftLanguage, sources: Sources): PictureAtCursor {
  const own = sources[lang].current?.read()
  const found = own ? pictureAt(own.text, own.from) : null
  const text = sources[otherLanguage[lang]].current?.read().text ?? ''
  const other = found ? pictureAt(text, text.indexOf(found.address)) : null
  const both = (part: 'alt' | 'caption') => {
    const texts = { [lang]: found?.[part] ?? '', [otherLanguage[lang]]: other?.[part] ?? '' }
    return { en: texts.en ?? '', zh: texts.zh ?? '' }
  }
  return { address: found?.address ?? '', alt: both('alt'), caption: both('caption') }
}

/**
 * Inserts a picture below the paragraph at the cursor, and below the paragraph of the same number in the
 * other language.
 *
 * @param replaced the address of the picture that it replaces; '' if none
 */
function insertPicture({
  chosen: { picture, alt, caption, isInBoth },
  lang,
  sources,
  replaced,
}: {
  readonly chosen: ChosenPicture
  readonly lang: DraftLanguage
  readonly sources: Sources
  readonly replaced: string
}): void {
  const own = sources[lang].current
  if (!own) return
  const { text, from } = own.read()
  const number = paragraphsUpTo(text, blockBelow(text, from, '').at)
  const written = (language: DraftLanguage) =>
    writePicture({ address: nameOfPicture(picture), alt: alt[language], caption: caption[language] })
  putPicture(own, from, written(lang))
  const other = sources[otherLanguage[lang]].current
  if (other && isInBoth) {
    const source = other.read().text
    const place = replaced === '' ? -1 : source.indexOf(replaced)
    putPicture(other, place === -1 ? endOfParagraph(source, number) : place, written(otherLanguage[lang]))
  }
}

/** Replaces the picture at a position, or inserts it below the paragraph there. */
function putPicture(source: SourceHandle, position: number, written: string): void {
  const { text } = source.read()
  const before = pictureAt(text, position)
  const { at, insert } = blockBelow(text, position, written)
  if (before) source.replace(before, written)
  else source.replace({ from: at, to: at }, insert)
}
