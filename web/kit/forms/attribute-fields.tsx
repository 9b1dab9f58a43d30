import { useTranslations } from 'use-intl'
import { attributePrefix, boundIn, valuesIn } from '#web/kit/navigation/attribute-params.ts'
import type { AttributeFilter } from '#wire/entities/attribute-filter.ts'
import { FilterChoices, FilterRange } from './filter-group.tsx'

/**
 * Shows the attribute filters of lots, as fields of a form whose values are the page’s query. @param
 * props.chosen the active values
 */
export function AttributeFields({
  filters,
  chosen,
}: {
  filters: readonly AttributeFilter[]
  chosen: readonly string[]
}) {
  const t = useTranslations('ui.filters')
  return filters.map(({ id, label, options, range }) => {
    const name = `${attributePrefix}${id}`
    if (range === null) {
      return (
        <FilterChoices key={id} name={name} label={label} options={options} chosen={valuesIn(chosen, id)} />
      )
    }
    const { min, max, unit } = range
    return (
      <FilterRange
        key={id}
        label={unit === '' ? label : t('withUnit', { name: label, unit })}
        from={{ name: `${name}.from`, value: boundIn(chosen, id, 'from'), hint: String(min) }}
        to={{ name: `${name}.to`, value: boundIn(chosen, id, 'to'), hint: String(max) }}
        hasDecimals
      />
    )
  })
}
