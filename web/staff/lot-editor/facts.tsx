import { useTranslations } from 'use-intl'
import { lwinIssues } from '#domain/facts/lwin.ts'
import { describeFacts } from '#domain/facts/wording.ts'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import type { CellReading } from '#web/staff/lots/cells.ts'
import { EditField } from './edit-field.tsx'
import { chosenFacts, factsFor, factText, tickedFacts, typedFacts } from './fact-fields.ts'
import css from './facts.module.css'
import { Levels } from './levels.tsx'
import page from './lot-editor.module.css'
import type { LotEditor } from './use-lot-editor.ts'

/** The facts of a lot, entered once and worded in both languages as they are typed (K5). */
export function Facts({ editor, reading }: { editor: LotEditor; reading: CellReading }) {
  const t = useTranslations('lotEditor')
  const { draft, isEditable } = editor
  const [lwinIssue] = lwinIssues(draft)
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
        {factsFor(typedFacts, draft.kind).map(({ path, kind }) => (
          <EditField
            key={path}
            editor={editor}
            path={path}
            label={t(`fact.${path}`)}
            text={factText(path, kind, draft[path])}
            isFigure={kind === 'count'}
            {...(path === 'lwin' && lwinIssue && { hint: t(`lwin.${lwinIssue}`) })}
            onCommit={(typed) => editor.setFact(path, kind, typed)}
          />
        ))}
        {factsFor(chosenFacts, draft.kind).map(({ path, choices }) => (
          <SelectField
            key={path}
            id={`field-${path}`}
            label={t(`fact.${path}`)}
            value={draft[path] ?? ''}
            onChange={({ currentTarget: { value } }) => editor.set(path, value === '' ? null : value)}
          >
            <option value="">{t('unknown')}</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {t(`choice.${choice}`)}
              </option>
            ))}
          </SelectField>
        ))}
        <div className={css.ticks}>
          {factsFor(tickedFacts, draft.kind).map(({ path }) => (
            <CheckboxField
              key={path}
              checked={draft[path]}
              onChange={({ currentTarget: { checked } }) => editor.set(path, checked)}
            >
              {t(`fact.${path}`)}
            </CheckboxField>
          ))}
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
        <div key={lang} lang={lang === 'en' ? 'en' : 'zh-Hans'}>
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
