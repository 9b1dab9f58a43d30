import { useLocale, useTranslations } from 'use-intl'
import { isSame } from '#domain/drafts/fields.ts'
import type { SaleDraft, SaleDraftPatch } from '#domain/drafts/sale-draft.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { parseWholeNumber } from '#web/kit/forms/parse-whole-number.ts'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { staffIncrementsList } from '#wire/calls/staff-increments.ts'
import { maxWhole } from '#wire/schema/values.ts'
import css from './drafts.module.css'
import { parseTimeInput, toTimeInput } from './time-input.ts'

type Props = {
  readonly draft: SaleDraft
  readonly isEditable: boolean
  /** Why a field is not saved, by its path. */
  readonly problems: ReadonlyMap<string, string>
  readonly onSave: (field: string, patch: SaleDraftPatch) => void
}

const texts = ['title', 'accent', 'place', 'summary', 'description'] as const
type TextName = (typeof texts)[number] | 'depositDesc'
const times = ['registerStartTime', 'bidStartTime', 'startTime', 'endTime'] as const
const isLong = (field: TextName) => field !== 'title' && field !== 'accent' && field !== 'place'

type Entry = { readonly currentTarget: HTMLInputElement | HTMLTextAreaElement }

/**
 * Runs when a field is left with another value than it was entered with. A field that is only visited keeps what a
 * colleague has saved in it since (K8), even where it still shows the older value that was typed into it.
 *
 * @param problem why its value was not saved: then it is saved again in any case
 */
const whenChanged = (problem: string | undefined, run: (value: string) => void) => ({
  onFocus: ({ currentTarget: field }: Entry) => {
    field.dataset.entered = field.value
  },
  onBlur: ({ currentTarget: field }: Entry) => {
    if (problem !== undefined || field.value !== field.dataset.entered) run(field.value)
  },
})

/** The terms and texts of a sale; each field is saved when it is left. */
export function SaleForm(props: Props) {
  const t = useTranslations('drafts')
  return (
    <form className={css.form} aria-label={t('setUp')} onSubmit={(event) => event.preventDefault()}>
      <fieldset className={css.group} disabled={!props.isEditable}>
        <legend className={css.legend}>{t('group.texts')}</legend>
        {texts.flatMap((field) => [
          <LanguageField key={`${field}.en`} {...props} field={field} lang="en" />,
          <LanguageField key={`${field}.zh`} {...props} field={field} lang="zh" />,
        ])}
      </fieldset>
      <fieldset className={css.group} disabled={!props.isEditable}>
        <legend className={css.legend}>{t('group.times')}</legend>
        {times.map((field) => (
          <TextField
            key={field}
            id={`field-${field}`}
            type="datetime-local"
            label={t(`field.${field}`)}
            defaultValue={toTimeInput(props.draft[field])}
            error={props.problems.get(field)}
            {...whenChanged(props.problems.get(field), (value) => {
              const at = parseTimeInput(value)
              if (at !== props.draft[field]) props.onSave(field, { [field]: at })
            })}
          />
        ))}
      </fieldset>
      <Terms {...props} />
    </form>
  )
}

function LanguageField({
  draft,
  problems,
  onSave,
  field,
  lang,
}: Props & { field: TextName; lang: 'en' | 'zh' }) {
  const t = useTranslations('drafts')
  const path = `${field}.${lang}`
  const props = {
    id: `field-${path}`,
    label: t(`field.${field}`),
    aside: t(`language.${lang}`),
    lang: lang === 'en' ? 'en' : 'zh-Hans',
    defaultValue: draft[field][lang],
    error: problems.get(path),
    ...whenChanged(problems.get(path), (value) => {
      if (value.trim() !== draft[field][lang]) onSave(path, { [field]: { [lang]: value.trim() } })
    }),
  }
  return isLong(field) ? <TextAreaField rows={4} {...props} /> : <TextField {...props} />
}

function Terms(props: Props) {
  const { draft, isEditable, problems, onSave } = props
  const t = useTranslations('drafts')
  const lang = useLocale()
  const { data: tables } = useApiQuery(staffIncrementsList, {})
  const table = tables?.list.find(({ bands }) => isSame(bands, draft.increments))
  return (
    <fieldset className={css.group} disabled={!isEditable}>
      <legend className={css.legend}>{t('group.terms')}</legend>
      <TextField
        id="field-number"
        label={t('field.number')}
        defaultValue={draft.number}
        error={problems.get('number')}
        {...whenChanged(problems.get('number'), (value) => {
          if (value.trim() !== draft.number) onSave('number', { number: value.trim() })
        })}
      />
      <SelectField
        id="field-kind"
        label={t('field.kind')}
        value={draft.kind}
        error={problems.get('kind')}
        onChange={({ currentTarget: { value } }) =>
          onSave('kind', { kind: value === 'live' ? 'live' : 'timed' })
        }
      >
        <option value="timed">{t('kind.timed')}</option>
        <option value="live">{t('kind.live')}</option>
      </SelectField>
      <SelectField
        id="field-increments"
        label={t('field.increments')}
        value={table?.id ?? ''}
        error={problems.get('increments')}
        onChange={({ currentTarget: { value } }) => {
          const chosen = tables?.list.find(({ id }) => id === value)
          if (chosen) onSave('increments', { increments: chosen.bands })
        }}
      >
        {!table && <option value="">{t('ownIncrements')}</option>}
        {tables?.list.map(({ id, nameEn, nameZh }) => (
          <option key={id} value={id}>
            {lang === 'en' ? nameEn : nameZh}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="field-admission"
        label={t('field.admission')}
        value={draft.admission}
        error={problems.get('admission')}
        onChange={({ currentTarget: { value } }) =>
          onSave('admission', { admission: value === 'staff' ? 'staff' : 'automatic' })
        }
      >
        <option value="automatic">{t('admission.automatic')}</option>
        <option value="staff">{t('admission.staff')}</option>
      </SelectField>
      <TextField
        id="field-depositDefault"
        label={t('field.depositDefault')}
        hint={t('depositHint')}
        inputMode="numeric"
        defaultValue={draft.depositType === 'none' ? '' : String(draft.depositDefault)}
        error={problems.get('depositDefault')}
        {...whenChanged(problems.get('depositDefault'), (value) => {
          const amount = parseWholeNumber(value, maxWhole)
          if (amount !== draft.depositDefault) onSave('depositDefault', depositOf(amount))
        })}
      />
      {draft.depositType !== 'none' && (
        <>
          <LanguageField {...props} field="depositDesc" lang="en" />
          <LanguageField {...props} field="depositDesc" lang="zh" />
        </>
      )}
      <CheckboxField
        id="field-identityNeeded"
        checked={draft.identityNeeded}
        error={problems.get('identityNeeded')}
        onChange={({ currentTarget: { checked } }) => onSave('identityNeeded', { identityNeeded: checked })}
      >
        {t('field.identityNeeded')}
      </CheckboxField>
    </fieldset>
  )
}

/** The terms of a deposit of one amount, the same for everybody; 0 for none. */
const depositOf = (amount: number): SaleDraftPatch =>
  amount === 0
    ? { depositType: 'none', depositVal: 0, depositDefault: 0 }
    : { depositType: 'fixed', depositVal: amount, depositDefault: amount }
