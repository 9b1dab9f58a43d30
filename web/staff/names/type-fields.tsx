import { useTranslations } from 'use-intl'
import { nameGoods, nameKinds } from '#domain/text-search/name-entry.ts'
import { SelectField } from '#web/kit/ui/select-field.tsx'

/**
 * Chooses the type of names and the goods that they apply to.
 *
 * @param none the option for no type; undefined if a type is needed
 */
export function TypeFields({
  label,
  kind,
  goods,
  none,
  disabled = false,
  onKind,
  onGoods,
}: {
  label: string
  kind: string
  goods: string
  none?: string
  disabled?: boolean
  onKind: (kind: string) => void
  onGoods: (goods: string) => void
}) {
  const t = useTranslations('names')
  return (
    <>
      <SelectField
        label={label}
        disabled={disabled}
        value={kind}
        onChange={({ currentTarget }) => onKind(currentTarget.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {nameKinds.map((one) => (
          <option key={one} value={one}>
            {t(`kind.${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('form.goods')}
        disabled={disabled}
        value={goods}
        onChange={({ currentTarget }) => onGoods(currentTarget.value)}
      >
        {nameGoods.map((one) => (
          <option key={one} value={one}>
            {t(`goods.${one}`)}
          </option>
        ))}
      </SelectField>
    </>
  )
}
