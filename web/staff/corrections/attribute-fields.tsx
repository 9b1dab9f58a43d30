import { useLocale, useTranslations } from 'use-intl'
import { describedLanguages } from '#domain/auction/changes/language-changes.ts'
import type { LotKind, NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import type { PublishedAttributes } from '#domain/lots/attributes/published.ts'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { useLotAttributes } from '#web/staff/lot-attributes/use-lot-attributes.ts'
import { shownText, type TypedAttributes } from './attribute-patch.ts'
import { BilingualField } from './bilingual-field.tsx'
import css from './corrections.module.css'

type Props = {
  published: { readonly kind: LotKind; readonly attributes: PublishedAttributes }
  typed: TypedAttributes
  invalid: ReadonlySet<string>
  onChange: (typed: TypedAttributes) => void
}

/** The attributes of a published lot that can be corrected (K13). */
export function AttributeFields({ attributes, ...props }: Props & { attributes: readonly NamedAttribute[] }) {
  return (
    <div className={css.languages}>
      {attributes.map((attribute) => (
        <AttributeField key={attribute.id} attribute={attribute} {...props} />
      ))}
    </div>
  )
}

function AttributeField({
  attribute,
  published: { kind, attributes },
  typed,
  invalid,
  onChange,
}: Props & { attribute: NamedAttribute }) {
  const t = useTranslations('corrections')
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  const { nameOf, typedNameOf } = useLotAttributes()
  const { id, type } = attribute
  const name = nameOf(id, kind) ?? id
  const value = shownText(attribute, attributes, typed)
  const set = (path: string, text: string) => onChange({ ...typed, [path]: text })
  if (type.is === 'bilingual')
    return describedLanguages.map((one) => (
      <BilingualField
        key={one}
        name={name}
        lang={one}
        isLong={false}
        isMissing={false}
        value={shownText(attribute, attributes, typed, one)}
        onChange={(text) => set(`${id}.${one}`, text)}
      />
    ))
  if (type.is === 'flag')
    return (
      <CheckboxField
        checked={value === 'yes'}
        onChange={({ currentTarget }) => set(id, currentTarget.checked ? 'yes' : '')}
      >
        {name}
      </CheckboxField>
    )
  if (type.is === 'choice')
    return (
      <SelectField label={name} value={value} onChange={({ currentTarget }) => set(id, currentTarget.value)}>
        <option value="">{t('unknown')}</option>
        {type.choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name[lang]}
          </option>
        ))}
      </SelectField>
    )
  return (
    <TextField
      label={typedNameOf(attribute)}
      error={invalid.has(id) ? t('invalidValue') : undefined}
      value={value}
      onChange={({ currentTarget }) => set(id, currentTarget.value)}
    />
  )
}
