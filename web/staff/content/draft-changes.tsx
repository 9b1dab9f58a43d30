import { useLocale, useTranslations } from 'use-intl'
import { type ContentDraft, contentFields, textsOf } from '#domain/content/content-draft.ts'
import {
  type ChangedParagraph,
  isChangedPair,
  type PairedParagraph,
  pairedChanges,
} from '#domain/content/paired-changes.ts'
import { type DraftLanguage, draftLanguages, languageTags } from '#domain/drafts/bilingual.ts'
import { isSame } from '#domain/drafts/fields.ts'
import { classes } from '#web/kit/ui/classes.ts'
import type { ContentFile } from '#wire/entities/content.ts'
import css from './content.module.css'
import { useFactName, useTextLabel } from './use-field-name.ts'

/**
 * The changes of a draft against the published text: English on the left, Chinese on the right, paragraph by
 * paragraph.
 */
export function DraftChanges({ content: { kind, draft, published } }: { content: ContentFile }) {
  const t = useTranslations('content.changes')
  const labelOf = useTextLabel(kind)
  if (published === null) return <p>{t('first')}</p>
  const changed = textsOf(kind).flatMap((text) => {
    const pairs = pairedChanges(published[text], draft[text]).filter(isChangedPair)
    return pairs.length === 0 ? [] : [{ text, pairs }]
  })
  return (
    <section className={css.changes} aria-label={t('title')}>
      <Details kind={kind} draft={draft} published={published} isAlone={changed.length === 0} />
      {changed.map(({ text, pairs }) => (
        <table key={text} className={css.pairs}>
          <caption>{labelOf(text)}</caption>
          <Languages />
          <tbody>
            {pairs.map((paragraphs, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph may occur twice
              <Pair key={at} paragraphs={paragraphs} />
            ))}
          </tbody>
        </table>
      ))}
    </section>
  )
}

/** The names of the changed fields that are not texts. */
function Details({
  kind,
  draft,
  published,
  isAlone,
}: {
  kind: ContentFile['kind']
  draft: ContentDraft
  published: ContentDraft
  isAlone: boolean
}) {
  const t = useTranslations('content.changes')
  const nameOf = useFactName()
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' })
  const names = contentFields[kind]
    .filter((field) => !isSame(draft[field], published[field]))
    .flatMap((field) => nameOf(field) ?? [])
  if (names.length > 0) return <p>{t('details', { fields: list.format(names) })}</p>
  return isAlone ? <p>{t('detailsOnly')}</p> : null
}

function Languages() {
  const t = useTranslations('content.language')
  return (
    <thead>
      <tr>
        {draftLanguages.map((lang) => (
          <th key={lang} scope="col">
            {t(lang)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const Pair = ({ paragraphs }: { paragraphs: PairedParagraph }) => (
  <tr>
    {draftLanguages.map((lang) => (
      <Paragraph key={lang} lang={lang} paragraph={paragraphs[lang]} />
    ))}
  </tr>
)

function Paragraph({ lang, paragraph }: { lang: DraftLanguage; paragraph: ChangedParagraph | null }) {
  const t = useTranslations('content.older')
  const locale = useLocale()
  if (!paragraph) return <td />
  const { text, removed, isChanged, isOlder } = paragraph
  return (
    <td lang={languageTags[lang]} className={classes(isOlder && css.isOlder)}>
      {isOlder && (
        <p className={css.older} lang={locale}>
          {t(lang === 'en' ? 'zhChanged' : 'enChanged')}
        </p>
      )}
      {removed.map((before) => (
        <p key={before}>
          <del>{before}</del>
        </p>
      ))}
      {text !== '' && <p>{isChanged ? <ins>{text}</ins> : text}</p>}
    </td>
  )
}
