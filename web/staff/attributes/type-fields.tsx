import { useTranslations } from 'use-intl'
import type { Choice } from '#domain/lots/attributes/attribute.ts'
import {
  maxOwnNumber,
  type OwnAttributeFields,
  type ownTypes,
} from '#domain/lots/attributes/own-attributes.ts'
import { Button } from '#web/kit/ui/button.tsx'
import grid from '#web/kit/ui/field-grid.module.css'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import css from './attributes.module.css'

type Type = OwnAttributeFields['type']
type NumberType = Extract<Type, { readonly is: 'number' }>

const newChoice: Choice = { id: '', name: { en: '', zh: '' } }

/** Creates the type of a new attribute by its name. */
export function newType(is: (typeof ownTypes)[number]): Type {
  switch (is) {
    case 'number':
      return { is, most: maxOwnNumber }
    case 'choice':
      return { is, choices: [newChoice, newChoice] }
    default:
      return { is }
  }
}

/** The data that a type needs besides its name: decimal places and unit, or choices. */
export function TypeFields({ type, onChange }: { type: Type; onChange: (type: Type) => void }) {
  switch (type.is) {
    case 'number':
      return <NumberFields type={type} onChange={onChange} />
    case 'choice':
      return (
        <ChoiceFields choices={type.choices} onChange={(choices) => onChange({ is: 'choice', choices })} />
      )
    default:
      return null
  }
}

function NumberFields({ type, onChange }: { type: NumberType; onChange: (type: NumberType) => void }) {
  const t = useTranslations('attributes.form')
  const unit = type.unit ?? { en: '', zh: '' }
  const setDecimals = (value: string) => {
    const { decimals: _, ...whole } = type
    onChange(value === '1' ? { ...whole, decimals: 1 } : value === '2' ? { ...whole, decimals: 2 } : whole)
  }
  return (
    <div className={grid.grid}>
      <SelectField
        className={grid.wide}
        label={t('decimals')}
        value={type.decimals ?? 0}
        onChange={({ currentTarget }) => setDecimals(currentTarget.value)}
      >
        {['0', '1', '2'].map((count) => (
          <option key={count}>{count}</option>
        ))}
      </SelectField>
      <TextField
        label={t('unitEn')}
        optional
        maxLength={12}
        value={unit.en}
        onChange={({ currentTarget }) => onChange({ ...type, unit: { ...unit, en: currentTarget.value } })}
      />
      <TextField
        label={t('unitZh')}
        optional
        maxLength={12}
        value={unit.zh}
        onChange={({ currentTarget }) => onChange({ ...type, unit: { ...unit, zh: currentTarget.value } })}
      />
    </div>
  )
}

function ChoiceFields({
  choices,
  onChange,
}: {
  choices: readonly Choice[]
  onChange: (choices: readonly Choice[]) => void
}) {
  const t = useTranslations('attributes.form')
  const rename = (index: number, { id, name }: Choice, changed: Partial<Choice['name']>) =>
    onChange(choices.with(index, { id, name: { ...name, ...changed } }))
  return (
    <fieldset className={css.choices}>
      <legend className="visually-hidden">{t('choices')}</legend>
      {choices.map((choice, index) => {
        const number = index + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: new choices have no id, and their fields no state
          <div key={index} className={css.choice}>
            <TextField
              label={t('choiceEn', { number })}
              lang="en"
              required
              maxLength={60}
              value={choice.name.en}
              onChange={({ currentTarget }) => rename(index, choice, { en: currentTarget.value })}
            />
            <TextField
              label={t('choiceZh', { number })}
              lang="zh-Hans"
              required
              maxLength={60}
              value={choice.name.zh}
              onChange={({ currentTarget }) => rename(index, choice, { zh: currentTarget.value })}
            />
            <IconButton
              icon="close"
              label={t('removeChoice', { number })}
              aria-disabled={choices.length === 1}
              onClick={() => choices.length > 1 && onChange(choices.toSpliced(index, 1))}
            />
          </div>
        )
      })}
      <div>
        <Button kind="quiet" size="sm" onClick={() => onChange([...choices, newChoice])}>
          {t('addChoice')}
        </Button>
      </div>
    </fieldset>
  )
}
