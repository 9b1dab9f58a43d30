import { useTranslations } from 'use-intl'
import { type DraftLanguage, languageTags } from '#domain/drafts/bilingual.ts'
import { type GoodsText, goodsTypes, hasGoodsField } from '#domain/goods/goods.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useFormEntry } from '#web/staff/drafts/form/use-entry.tsx'
import { TraditionalText } from '#web/staff/traditional/traditional-text.tsx'
import { useGoodsForm } from './goods-form.ts'

/** A text of goods in one language. */
export function TextEntry({ text, lang }: { text: GoodsText; lang: DraftLanguage }) {
  const t = useTranslations('goods.field')
  const form = useGoodsForm()
  const path = `${text}.${lang}`
  const entry = useFormEntry(form, path, form.file.goods[text][lang], (value, seen) =>
    form.save(path, { [text]: { [lang]: value.trim() } }, seen),
  )
  const props = {
    ...entry,
    readOnly: !form.isEditable || entry.readOnly,
    label: t(text),
    lang: languageTags[lang],
    autoComplete: 'off',
  }
  return text === 'description' ? <TextAreaField rows={3} {...props} /> : <TextField {...props} />
}

/** A text of goods in Traditional Chinese. */
export function TraditionalEntry({ text }: { text: GoodsText }) {
  const t = useTranslations('goods.field')
  const { file } = useGoodsForm()
  return (
    <TraditionalText
      of="goods"
      place={`${file.kind} ${file.id} ${text}`}
      label={t(text)}
      text={file.goods[text].zh}
    />
  )
}

/** The fields of goods besides their texts. */
export function FactEntries() {
  const { file } = useGoodsForm()
  const { kind, categories } = file
  return (
    <>
      <TypeEntry />
      {hasGoodsField(kind, 'category') && (
        <ChoiceEntry field="category" choices={categories.map(({ id, name }) => [id, name] as const)} />
      )}
      {hasGoodsField(kind, 'producer') && <LineEntry field="producer" />}
      {hasGoodsField(kind, 'vintage') && <LineEntry field="vintage" />}
      {hasGoodsField(kind, 'weight') && <WeightEntry />}
    </>
  )
}

function TypeEntry() {
  const t = useTranslations('goods.type')
  const { file } = useGoodsForm()
  return <ChoiceEntry field="type" choices={goodsTypes[file.kind].map((type) => [type, t(type)] as const)} />
}

function ChoiceEntry({
  field,
  choices,
}: {
  field: 'type' | 'category'
  choices: readonly (readonly [value: string, label: string])[]
}) {
  const t = useTranslations('goods.field')
  const { file, isEditable, problems, save, rev } = useGoodsForm()
  return (
    <SelectField
      id={`field-${field}`}
      label={t(field)}
      disabled={!isEditable}
      error={problems.get(field)}
      value={file.goods[field]}
      onChange={({ currentTarget: { value } }) => save(field, { [field]: value }, rev)}
    >
      {choices.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

function LineEntry({ field }: { field: 'producer' | 'vintage' }) {
  const t = useTranslations('goods')
  const form = useGoodsForm()
  const entry = useFormEntry(form, field, form.file.goods[field], (value, seen) =>
    form.save(field, { [field]: value.trim() }, seen),
  )
  return (
    <TextField
      label={t(`field.${field}`)}
      autoComplete="off"
      {...entry}
      hint={entry.hint ?? (field === 'producer' && t('producerHint'))}
      readOnly={!form.isEditable || entry.readOnly}
    />
  )
}

/** The highest weight in grams. */
const most = 1_000_000

function WeightEntry() {
  const t = useTranslations('goods')
  const form = useGoodsForm()
  const entry = useFormEntry(form, 'weight', figure(form.file.goods.weight), (value, seen) => {
    const digits = value.normalize('NFKC').replaceAll(/[\s,]/g, '')
    const number = Number(digits)
    if (!/^\d{1,7}$/.test(digits) || number < 1 || number > most)
      return form.refuse('weight', t('notNumber', { least: 1 }))
    form.save('weight', { weight: number }, seen)
  })
  return (
    <TextField
      label={t('field.weight')}
      inputMode="numeric"
      autoComplete="off"
      {...entry}
      readOnly={!form.isEditable || entry.readOnly}
    />
  )
}
