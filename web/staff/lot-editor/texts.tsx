import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Bilingual, type DraftLanguage, languageTags, noText } from '#domain/drafts/bilingual.ts'
import { catalogueTexts } from '#domain/drafts/catalogue-texts.ts'
import { fieldOf } from '#domain/drafts/fields.ts'
import {
  type FactTextField,
  type LotDraft,
  type LotTextField,
  languageState,
} from '#domain/drafts/lot-draft.ts'
import { describeFacts } from '#domain/facts/wording.ts'
import type { LotKind } from '#domain/lots/attributes/attribute.ts'
import type { OwnAttributeId } from '#domain/lots/attributes/values.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { useLotFieldName } from '#web/staff/drafts/use-field-name.ts'
import twoLanguages from '#web/staff/layout/two-languages.module.css'
import { attributesOf, useLotAttributes } from '#web/staff/lot-attributes/use-lot-attributes.ts'
import { useHasRight } from '#web/staff/shell/held-roles.ts'
import { TraditionalText } from '#web/staff/traditional/traditional-text.tsx'
import { TraditionalToggle } from '#web/staff/traditional/traditional-toggle.tsx'
import { EditField } from './edit-field.tsx'
import css from './texts.module.css'
import type { LotEditor } from './use-lot-editor.ts'

type TextField = LotTextField | FactTextField | OwnAttributeId

const longTexts: readonly TextField[] = ['summary', 'description', 'condition', 'provenance']

/** The texts of the page that are not attributes, in their order. */
const pageTexts: readonly TextField[] = ['title', 'accent', 'format', ...longTexts]

/** The texts of a lot in both languages, row by row, with marks for texts older than the other language. */
export function Texts({
  editor,
  onProof,
}: {
  editor: LotEditor
  onProof: (languages: readonly DraftLanguage[]) => void
}) {
  const t = useTranslations('lotEditor')
  const language = useTranslations('drafts.language')
  const attributes = attributesOf(editor.draft, useLotAttributes())
  const named = attributes.filter(({ type }) => type.is === 'bilingual')
  const fields = [...named.map(({ id }) => id as TextField), ...pageTexts]
  // F6 leads to the same text in the other language.
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'F6' || !(event.target instanceof HTMLElement)) return
    const [, field, lang] = /^field-(\w+)\.(en|zh)$/.exec(event.target.id) ?? []
    if (!field) return
    event.preventDefault()
    document.getElementById(`field-${field}.${lang === 'en' ? 'zh' : 'en'}`)?.focus()
  }
  const [isTraditional, setTraditional] = useState(false)
  const mayOverride = useHasRight('catalogue')
  return (
    <>
      {mayOverride && <TraditionalToggle isShown={isTraditional} onChange={setTraditional} />}
      <section
        className={classes(twoLanguages.texts, isTraditional && twoLanguages.withTraditional)}
        aria-label={t('texts')}
        onKeyDown={handleKeyDown}
      >
        {(['en', 'zh'] as const).map((lang) => (
          <div key={lang} className={twoLanguages.language} data-language={lang}>
            <LanguageHead editor={editor} lang={lang} onProof={onProof} />
            {fields.map((field) => (
              <Text key={field} editor={editor} field={field} lang={lang} />
            ))}
          </div>
        ))}
        {isTraditional && (
          <div className={twoLanguages.language}>
            <header className={css.languageHead}>
              <h2>{language('zhHant')}</h2>
            </header>
            {fields.map((field) => (
              <Traditional key={field} editor={editor} field={field} />
            ))}
          </div>
        )}
      </section>
    </>
  )
}

/** A text in Traditional Chinese, derived from the Simplified text of the catalogue. */
function Traditional({ editor: { draft, lot }, field }: { editor: LotEditor; field: TextField }) {
  const label = useTextLabel(draft.kind)
  const catalogue: { readonly [field: string]: Bilingual } = catalogueTexts(draft)
  return (
    <div className={css.text}>
      <TraditionalText
        of="lot"
        place={`lot ${lot.id} ${field}`}
        label={label(field)}
        text={catalogue[field]?.zh ?? String(fieldOf(draft, `${field}.zh`) ?? '')}
      />
    </div>
  )
}

function LanguageHead({
  editor: { draft, isEditable },
  lang,
  onProof,
}: {
  editor: LotEditor
  lang: DraftLanguage
  onProof: (languages: readonly DraftLanguage[]) => void
}) {
  const t = useTranslations('lotEditor')
  const language = useTranslations('drafts.language')
  const state = languageState(draft, lang)
  const older = draft.outdated[lang].length
  return (
    <header className={css.languageHead}>
      <h2>{language(lang)}</h2>
      <span className={classes(css.stage, css[state])}>{t(`stage.${state}`)}</span>
      {older > 0 && <span className={css.older}>{t('older', { count: older })}</span>}
      {isEditable && state === 'catalogued' && (
        <Button kind="quiet" size="sm" onClick={() => onProof([lang])}>
          {t('proof')}
        </Button>
      )}
    </header>
  )
}

function Text({ editor, field, lang }: { editor: LotEditor; field: TextField; lang: DraftLanguage }) {
  const t = useTranslations('lotEditor')
  const label = useTextLabel(editor.draft.kind)
  const { draft } = editor
  const path = `${field}.${lang}`
  const isOlder = draft.outdated[lang].some((one) => one === field)
  const isLong = longTexts.includes(field)
  const worded = wordedText(draft, field)[lang]
  return (
    <div className={classes(css.text, isOlder && css.isOlder)} lang={languageTags[lang]}>
      {field === 'condition' && worded !== '' && (
        <p className={css.worded} title={t('fromFacts')}>
          {worded}
        </p>
      )}
      <EditField
        editor={editor}
        path={path}
        label={label(field)}
        aside={isOlder && <span className={css.older}>{t(lang === 'en' ? 'zhChanged' : 'enChanged')}</span>}
        text={String(fieldOf(draft, path) ?? '')}
        isLong={isLong}
        {...(field !== 'condition' && { placeholder: worded })}
        onCommit={(typed) => (isLong ? editor.setLines(path, typed) : editor.setText(path, 'text', typed))}
      />
    </div>
  )
}

/** Returns the catalogue’s text if none is entered: rendered from the facts (K5). */
function wordedText(draft: LotDraft, field: TextField) {
  if (field === 'condition') return describeFacts(draft).condition
  if (field !== 'title' && field !== 'format' && field !== 'summary') return noText
  return catalogueTexts({ ...draft, [field]: noText })[field]
}

/** Returns the label of a text: that of an attribute for goods of a kind, or that of the check of drafts. */
function useTextLabel(kind: LotKind): (field: TextField) => string {
  const { nameOf } = useLotAttributes()
  const lotField = useLotFieldName()
  return (field) => nameOf(field, kind) ?? lotField(field) ?? field
}
