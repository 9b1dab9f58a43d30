import { type ReactNode, useId, useState } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { useQueryForm } from '#web/kit/forms/use-query-form.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import control from '#web/kit/ui/control.module.css'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import type { Found } from './hits.ts'
import css from './search-filters.module.css'
import { bounds, choices, type SearchParams } from './search-params.ts'

type Facets = Found['facets']
type Choice = Facets['cate'][number]

/** How many values of one facet show before the rest is unfolded. */
const first = 6

/** What narrows the hits, each choice with what it would leave. On phones it is folded away behind a button. */
export function SearchFilters({ params, facets }: { params: SearchParams; facets: Facets }) {
  const t = useTranslations('search.filters')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const count =
    choices.reduce((sum, name) => sum + params[name].length, 0) +
    bounds.filter((name) => params[name] > 0).length
  return (
    <aside className={css.side} aria-label={t('label')}>
      <Button
        kind="line"
        size="sm"
        full
        className={css.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('open', { count })}
      </Button>
      <Form {...useQueryForm()} id={id} className={classes(css.form, isOpen && css.open)}>
        {params.q !== '' && <input type="hidden" name="q" value={params.q} />}
        {params.kind !== '' && <input type="hidden" name="kind" value={params.kind} />}
        {params.sort !== 'relevance' && <input type="hidden" name="sort" value={params.sort} />}
        {choices.map((name) => (
          <Facet key={name} name={name} of={facets[name]} chosen={params[name]} />
        ))}
        <Range
          label={t('vintage')}
          from={{
            name: 'vintageFrom',
            value: params.vintageFrom,
            hint: facets.vintage && String(facets.vintage.min),
          }}
          to={{
            name: 'vintageTo',
            value: params.vintageTo,
            hint: facets.vintage && String(facets.vintage.max),
          }}
        />
        <Range
          label={t('estimate')}
          from={{
            name: 'estimateFrom',
            value: params.estimateFrom,
            hint: facets.estimate && figure(facets.estimate.min),
          }}
          to={{
            name: 'estimateTo',
            value: params.estimateTo,
            hint: facets.estimate && figure(facets.estimate.max),
          }}
        />
        <Button type="submit" kind="line" size="sm">
          {t('apply')}
        </Button>
      </Form>
    </aside>
  )
}

function Facet({
  name,
  of,
  chosen,
}: {
  name: (typeof choices)[number]
  of: readonly Choice[]
  chosen: readonly string[]
}) {
  const t = useTranslations('search.filters')
  // What was chosen can be taken back even where nothing is left of it.
  const gone = chosen.filter((id) => of.every((one) => one.id !== id))
  const all = [...of, ...gone.map((id) => ({ id, name: id, count: 0 }))]
  if (all.length === 0) return null
  const isEarly = (one: Choice, place: number) => place < first || chosen.includes(one.id)
  const early = all.filter(isEarly)
  const rest = all.filter((one, place) => !isEarly(one, place))
  const box = ({ id, name: words, count }: Choice) => (
    <li key={id}>
      <CheckboxField name={name} value={id} defaultChecked={chosen.includes(id)}>
        {words} <span className={css.count}>{count}</span>
      </CheckboxField>
    </li>
  )
  return (
    <Group label={t(name)}>
      <ul>{early.map(box)}</ul>
      {rest.length > 0 && (
        <details className={css.more}>
          <summary>{t('more', { count: rest.length })}</summary>
          <ul>{rest.map(box)}</ul>
        </details>
      )}
    </Group>
  )
}

type Bound = { readonly name: string; readonly value: number; readonly hint: string | null }

function Range({ label, from, to }: { label: string; from: Bound; to: Bound }) {
  const t = useTranslations('search.filters')
  return (
    <Group label={label}>
      <div className={css.range}>
        {[from, to].map(({ name, value, hint }, place) => (
          <input
            key={name}
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-label={t(place === 0 ? 'from' : 'to')}
            placeholder={hint ?? t(place === 0 ? 'from' : 'to')}
            defaultValue={value || ''}
            className={classes(control.control, control.plain, css.bound)}
          />
        ))}
      </div>
    </Group>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  )
}
