import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import css from './chips.module.css'
import type { Found } from './hits.ts'
import { choices, isNarrowed, type SearchParams, searchPath, wordsAlone } from './search-params.ts'

/** What narrows the hits, each to be taken away by itself, and all at once. */
export function Chips({ params, facets }: { params: SearchParams; facets: Found['facets'] }) {
  const t = useTranslations('search.filters')
  if (!isNarrowed(params)) return null
  const nameOf = (name: (typeof choices)[number], id: string) =>
    facets[name].find((one) => one.id === id)?.name ?? id
  const chosen = choices.flatMap((name) =>
    params[name].map((id) => ({
      key: `${name} ${id}`,
      words: nameOf(name, id),
      without: { ...params, [name]: params[name].filter((other) => other !== id), page: 1 },
    })),
  )
  const between = (name: 'vintage' | 'estimate', from: number, to: number, say: (value: number) => string) =>
    from === 0 && to === 0
      ? []
      : [
          {
            key: name,
            words: t('chip', { name: t(name), range: `${from ? say(from) : ''}–${to ? say(to) : ''}` }),
            without: { ...params, [`${name}From`]: 0, [`${name}To`]: 0, page: 1 },
          },
        ]
  const all = [
    ...chosen,
    ...between('vintage', params.vintageFrom, params.vintageTo, String),
    ...between('estimate', params.estimateFrom, params.estimateTo, figure),
  ]
  return (
    <ul className={css.chips} aria-label={t('chosen')}>
      {all.map(({ key, words, without }) => (
        <li key={key}>
          <Link
            to={searchPath(without)}
            preventScrollReset
            className={css.chip}
            aria-label={t('remove', { name: words })}
          >
            {words} <Icon name="close" size="sm" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={searchPath(wordsAlone(params))} preventScrollReset className={css.clear}>
          {t('clear')}
        </Link>
      </li>
    </ul>
  )
}
