import { useTranslations } from 'use-intl'
import type { LotKind } from '#domain/lots/attributes/attribute.ts'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import css from './attributes.module.css'

/** The kinds of goods, in the order of the page. */
export const goods: readonly LotKind[] = ['wine', 'spirits', 'cigars', 'other']

/** The kinds of goods that have an attribute. */
export function KindFields({
  kinds,
  onChange,
}: {
  kinds: readonly LotKind[]
  onChange: (kinds: readonly LotKind[]) => void
}) {
  const t = useTranslations('attributes')
  return (
    <fieldset>
      <legend className={typography.strong}>{t('form.kinds')}</legend>
      <div className={css.ticks}>
        {goods.map((kind) => (
          <CheckboxField
            key={kind}
            checked={kinds.includes(kind)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(goods.filter((one) => (one === kind ? checked : kinds.includes(one))))
            }
          >
            {t(`goods.${kind}`)}
          </CheckboxField>
        ))}
      </div>
    </fieldset>
  )
}
