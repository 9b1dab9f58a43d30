import { useLocale, useTranslations } from 'use-intl'
import { languageTags } from '#domain/drafts/bilingual.ts'
import { fieldOf } from '#domain/drafts/fields.ts'
import { lwinIssues } from '#domain/facts/lwin.ts'
import { describeFacts } from '#domain/facts/wording.ts'
import { writeValue } from '#domain/lots/attributes/write-value.ts'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { isTypedAttribute } from '#web/staff/lot-attributes/typed-attributes.ts'
import { attributesOf, useLotAttributes } from '#web/staff/lot-attributes/use-lot-attributes.ts'
import type { CellReading } from '#web/staff/lots/cells.ts'
import { EditField } from './edit-field.tsx'
import css from './facts.module.css'
import { Levels } from './levels.tsx'
import page from './lot-editor.module.css'
import type { LotEditor } from './use-lot-editor.ts'

/** The facts of a lot, entered once and rendered in both languages while typing (K5). */
export function Facts({ editor, reading }: { editor: LotEditor; reading: CellReading }) {
  const t = useTranslations('lotEditor')
  const { draft, isEditable } = editor
  const [lwinIssue] = lwinIssues(draft)
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  const attributes = useLotAttributes()
  const ofKind = attributesOf(draft, attributes)
  return (
    <section className={page.module} aria-label={t('facts')}>
      <header className={page.moduleHead}>
        <h2>{t('facts')}</h2>
        <span className={page.aside}>{t('factsNote')}</span>
      </header>
      <fieldset className={css.facts} disabled={!isEditable}>
        <SelectField
          id="field-kind"
          label={t('fact.kind')}
          value={draft.kind}
          onChange={({ currentTarget: { value } }) => editor.set('kind', value)}
        >
          {reading.goods.map(({ id, words }) => (
            <option key={id} value={id}>
              {words[0]}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="field-category"
          className={css.category}
          label={t('fact.category')}
          value={draft.category}
          onChange={({ currentTarget: { value } }) => editor.set('category', value)}
        >
          <option value="">{t('unknown')}</option>
          {reading.categories.map(({ id, words }) => (
            <option key={id} value={id}>
              {words[0]}
            </option>
          ))}
        </SelectField>
        {ofKind.map(
          (attribute) =>
            isTypedAttribute(attribute) && (
              <EditField
                key={attribute.id}
                editor={editor}
                path={attribute.id}
                label={attributes.typedNameOf(attribute)}
                text={writeValue(attribute.type, fieldOf(draft, attribute.id))}
                isFigure={attribute.type.is === 'number' || attribute.type.is === 'size'}
                {...(attribute.id === 'lwin' && lwinIssue && { hint: t(`lwin.${lwinIssue}`) })}
                onCommit={(typed) => editor.setAttribute(attribute, typed)}
              />
            ),
        )}
        <EditField
          editor={editor}
          path="weight"
          label={t('fact.weight')}
          text={draft.weight === null ? '' : String(draft.weight)}
          isFigure
          onCommit={(typed) => editor.setText('weight', 'count', typed)}
        />
        {ofKind.map(
          ({ id, type }) =>
            type.is === 'choice' && (
              <SelectField
                key={id}
                id={`field-${id}`}
                label={attributes.nameOf(id, draft.kind)}
                value={String(fieldOf(draft, id) ?? '')}
                onChange={({ currentTarget: { value } }) => editor.set(id, value === '' ? null : value)}
              >
                <option value="">{t('unknown')}</option>
                {type.choices.map((choice) => (
                  <option key={choice.id} value={choice.id}>
                    {choice.name[lang]}
                  </option>
                ))}
              </SelectField>
            ),
        )}
        <div className={css.ticks}>
          {ofKind.map(
            ({ id, type }) =>
              type.is === 'flag' && (
                <CheckboxField
                  key={id}
                  checked={fieldOf(draft, id) === true}
                  onChange={({ currentTarget: { checked } }) => editor.set(id, checked)}
                >
                  {attributes.nameOf(id)}
                </CheckboxField>
              ),
          )}
          <CheckboxField
            checked={draft.featured}
            onChange={({ currentTarget: { checked } }) => editor.set('featured', checked)}
          >
            {t('fact.featured')}
          </CheckboxField>
        </div>
      </fieldset>
      {(draft.kind === 'wine' || draft.kind === 'spirits') && <Levels editor={editor} />}
      <Worded editor={editor} />
    </section>
  )
}

/** The facts in words, in both languages, as the catalogue will have them. */
function Worded({ editor: { draft } }: { editor: LotEditor }) {
  const t = useTranslations('lotEditor')
  const worded = describeFacts(draft)
  return (
    <dl className={css.wording} aria-label={t('wording')} aria-live="polite">
      {(['en', 'zh'] as const).map((lang) => (
        <div key={lang} lang={languageTags[lang]}>
          <dt>{lang === 'en' ? 'English' : '中文'}</dt>
          <dd>
            {[worded.name, worded.contents, worded.strength, worded.condition, worded.storage, worded.bond]
              .map((text) => text[lang])
              .filter((text) => text !== '')
              .join(' · ') || '–'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
