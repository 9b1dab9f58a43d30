import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { AttributeFields } from '#web/kit/forms/attribute-fields.tsx'
import { FilterFold } from '#web/kit/forms/filter-fold.tsx'
import { FilterChoices, FilterRange } from '#web/kit/forms/filter-group.tsx'
import { useQueryForm } from '#web/kit/forms/use-query-form.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type { FoundData } from './results.ts'
import css from './search-filters.module.css'
import { multiFilters, numberFilters, type SearchParams } from './search-params.ts'

type Facets = FoundData['facets']

/** Formats the lowest and highest value of a range. */
const boundText = { vintage: String, estimate: figure } as const

/** Shows the filters with counts per value. On phones they are collapsed behind a button. */
export function SearchFilters({
  params,
  facets,
  isCounted,
}: {
  params: SearchParams
  facets: Facets
  /** Whether the facets count all results. */
  isCounted: boolean
}) {
  const t = useTranslations('search.filters')
  const count =
    params.attributes.length +
    multiFilters.reduce((sum, name) => sum + params[name].length, 0) +
    numberFilters.filter((name) => params[name] > 0).length
  // While results are filtered, every filter stays, so that it can be changed.
  const isWhole = isCounted && count === 0
  const isOneVintage = isWhole && facets.vintage?.min === facets.vintage?.max
  const ranges = isOneVintage ? (['estimate'] as const) : (['vintage', 'estimate'] as const)
  return (
    <aside className={css.side} aria-label={t('label')}>
      <FilterFold label={t('open', { count })}>
        <Form {...useQueryForm()} className={css.form}>
          {params.q !== '' && <input type="hidden" name="q" value={params.q} />}
          {params.kind !== '' && <input type="hidden" name="kind" value={params.kind} />}
          {params.sort !== 'relevance' && <input type="hidden" name="sort" value={params.sort} />}
          {multiFilters.map((name) => (
            <FilterChoices
              key={name}
              name={name}
              label={t(name)}
              options={facets[name]}
              chosen={params[name]}
              isWhole={isWhole}
            />
          ))}
          {ranges.map((name) => (
            <FilterRange
              key={name}
              label={t(name)}
              from={{
                name: `${name}From`,
                value: params[`${name}From`],
                hint: facets[name] && boundText[name](facets[name].min),
              }}
              to={{
                name: `${name}To`,
                value: params[`${name}To`],
                hint: facets[name] && boundText[name](facets[name].max),
              }}
            />
          ))}
          <AttributeFields filters={facets.attributes} chosen={params.attributes} />
          <Button type="submit" kind="line" size="sm">
            {t('apply')}
          </Button>
        </Form>
      </FilterFold>
    </aside>
  )
}
