import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { attributeChips } from '#web/kit/forms/attribute-chips.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import typography from '#web/kit/ui/type.module.css'
import css from './filter-chips.module.css'
import type { FoundData } from './results.ts'
import { isNarrowed, multiFilters, type SearchParams, searchPath, withoutFilters } from './search-params.ts'

/** Shows the active filters, which can be removed individually or all at once. */
export function FilterChips({ params, facets }: { params: SearchParams; facets: FoundData['facets'] }) {
  const t = useTranslations('search.filters')
  if (!isNarrowed(params)) return null
  const facetName = (name: (typeof multiFilters)[number], id: string) =>
    facets[name].find((one) => one.id === id)?.name ?? id
  const chosen = multiFilters.flatMap((name) =>
    params[name].map((id) => ({
      key: `${name} ${id}`,
      label: facetName(name, id),
      without: { ...params, [name]: params[name].filter((other) => other !== id), page: 1 },
    })),
  )
  const rangeChip = (
    name: 'vintage' | 'estimate',
    from: number,
    to: number,
    format: (value: number) => string,
  ) =>
    from === 0 && to === 0
      ? []
      : [
          {
            key: name,
            label: t('chip', { name: t(name), range: `${from ? format(from) : ''}–${to ? format(to) : ''}` }),
            without: { ...params, [`${name}From`]: 0, [`${name}To`]: 0, page: 1 },
          },
        ]
  const all = [
    ...chosen,
    ...attributeChips(facets.attributes, params.attributes).map(({ key, name, value, others }) => ({
      key,
      label: t('chip', { name, range: value }),
      without: { ...params, attributes: others, page: 1 },
    })),
    ...rangeChip('vintage', params.vintageFrom, params.vintageTo, String),
    ...rangeChip('estimate', params.estimateFrom, params.estimateTo, figure),
  ]
  return (
    <ul className={css.chips} aria-label={t('chosen')}>
      {all.map(({ key, label, without }) => (
        <li key={key}>
          <Link
            to={searchPath(without)}
            preventScrollReset
            className={css.chip}
            aria-label={t('remove', { name: label })}
          >
            {label} <Icon name="close" size="sm" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={searchPath(withoutFilters(params))}
          preventScrollReset
          className={classes(css.clear, typography.link)}
        >
          {t('clear')}
        </Link>
      </li>
    </ul>
  )
}
