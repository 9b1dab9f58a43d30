import { useTranslations } from 'use-intl'
import type { LotDraft } from '#domain/drafts/lot-draft.ts'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { AttributeFields } from '#web/staff/corrections/attribute-fields.tsx'
import { BilingualField } from '#web/staff/corrections/bilingual-field.tsx'
import { useLotFieldName } from '#web/staff/drafts/use-field-name.ts'
import { useLotAttributes } from '#web/staff/lot-attributes/use-lot-attributes.ts'
import css from './consigned-items.module.css'
import { attributesOfKind, type EnteredItem, itemFigures, itemTexts, valuesOf } from './entered-item.ts'

const kinds = ['wine', 'spirits', 'cigars', 'other'] as const

/**
 * The fields of an item: its name, the attributes of its kind of goods, estimates and reserve, condition and
 * provenance.
 */
export function ItemFields({
  before,
  entered,
  invalid,
  currency,
  isEditable,
  onChange,
}: {
  before: LotDraft
  entered: EnteredItem
  /** The fields with invalid values. */
  invalid: ReadonlySet<string>
  currency: string
  isEditable: boolean
  onChange: (entered: EnteredItem) => void
}) {
  const t = useTranslations('consignedItems')
  const goods = useTranslations('lotGrid.goods')
  const nameOf = useLotFieldName()
  const attributes = attributesOfKind(before, entered.kind, useLotAttributes())
  const textFields = (field: (typeof itemTexts)[number]) =>
    (['en', 'zh'] as const).map((lang) => (
      <BilingualField
        key={`${field}.${lang}`}
        name={nameOf(field) ?? field}
        lang={lang}
        isLong={field !== 'title'}
        isMissing={false}
        value={entered.texts[`${field}.${lang}`]}
        onChange={(text) => onChange({ ...entered, texts: { ...entered.texts, [`${field}.${lang}`]: text } })}
      />
    ))
  return (
    <fieldset disabled={!isEditable} className={css.fields}>
      {textFields('title')}
      <SelectField
        label={t('kind')}
        value={entered.kind}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...entered, kind: kinds.find((one) => one === value) ?? entered.kind })
        }
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {goods(kind)}
          </option>
        ))}
      </SelectField>
      <div className={css.figures}>
        {itemFigures.map((field) => (
          <TextField
            key={field}
            label={t('figure', { name: nameOf(field) ?? field, currency })}
            inputMode="numeric"
            autoComplete="off"
            value={entered.figures[field]}
            error={invalid.has(field) ? t('invalidAmount') : undefined}
            onChange={({ currentTarget }) =>
              onChange({ ...entered, figures: { ...entered.figures, [field]: currentTarget.value } })
            }
          />
        ))}
      </div>
      <AttributeFields
        attributes={attributes}
        published={{ kind: entered.kind, attributes: valuesOf(before, attributes) }}
        typed={entered.attributes}
        invalid={invalid}
        onChange={(typed) => onChange({ ...entered, attributes: typed })}
      />
      {itemTexts.filter((field) => field !== 'title').map(textFields)}
    </fieldset>
  )
}
