import { type ReactNode, useId, useState } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { BoundInput } from '#web/kit/forms/bound-input.tsx'
import { FilterToggle } from '#web/kit/forms/filter-toggle.tsx'
import { useQueryForm } from '#web/kit/forms/use-query-form.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { FoundData } from './results.ts'
import css from './search-filters.module.css'
import { multiFilters, numberFilters, type SearchParams } from './search-params.ts'

type Facets = FoundData['facets']
type Choice = Facets['cate'][number]

/** Number of values of a facet shown before expanding. */
const visibleCount = 6

/** How the lowest and the highest value of a range are shown. */
const boundText = { vintage: String, estimate: figure } as const

/** The filters with counts per value. On phones they are collapsed behind a button. */
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
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const count =
    multiFilters.reduce((sum, name) => sum + params[name].length, 0) +
    numberFilters.filter((name) => params[name] > 0).length
  // While results are narrowed, every filter stays, so that it can be changed.
  const isWhole = isCounted && count === 0
  const isOneVintage = isWhole && facets.vintage?.min === facets.vintage?.max
  const ranges = isOneVintage ? (['estimate'] as const) : (['vintage', 'estimate'] as const)
  return (
    <aside className={css.side} aria-label={t('label')}>
      <FilterToggle
        filters={id}
        isOpen={isOpen}
        className={css.fold}
        label={t('open', { count })}
        onToggle={() => setOpen(!isOpen)}
      />
      <Form {...useQueryForm()} id={id} className={classes(css.form, isOpen && css.open)}>
        {params.q !== '' && <input type="hidden" name="q" value={params.q} />}
        {params.kind !== '' && <input type="hidden" name="kind" value={params.kind} />}
        {params.sort !== 'relevance' && <input type="hidden" name="sort" value={params.sort} />}
        {multiFilters.map((name) => (
          <Facet key={name} name={name} options={facets[name]} chosen={params[name]} isWhole={isWhole} />
        ))}
        {ranges.map((name) => (
          <Range
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
        <Button type="submit" kind="line" size="sm">
          {t('apply')}
        </Button>
      </Form>
    </aside>
  )
}

function Facet({
  name,
  options,
  chosen,
  isWhole,
}: {
  name: (typeof multiFilters)[number]
  options: readonly Choice[]
  chosen: readonly string[]
  /** Whether the options count all results, and no filter leaves out others. */
  isWhole: boolean
}) {
  const t = useTranslations('search.filters')
  // A selected value without results can still be deselected.
  const obsolete = chosen.filter((id) => options.every((one) => one.id !== id))
  const all = [...options, ...obsolete.map((id) => ({ id, name: id, count: 0 }))]
  // A single value is no choice.
  if (all.length === 0 || (all.length === 1 && isWhole)) return null
  const isVisible = (one: Choice, index: number) => index < visibleCount || chosen.includes(one.id)
  const visible = all.filter(isVisible)
  const rest = all.filter((one, index) => !isVisible(one, index))
  const renderOption = ({ id, name: label, count }: Choice) => (
    <li key={id}>
      <CheckboxField name={name} value={id} defaultChecked={chosen.includes(id)}>
        {label}
        {'\u00a0'}
        <span className={classes(typography.dim, typography.finest)}>{count}</span>
      </CheckboxField>
    </li>
  )
  return (
    <Group label={t(name)}>
      <ul>{visible.map(renderOption)}</ul>
      {rest.length > 0 && (
        <details className={css.more}>
          <summary className={typography.link}>{t('more', { count: rest.length })}</summary>
          <ul>{rest.map(renderOption)}</ul>
        </details>
      )}
    </Group>
  )
}

type Bound = { readonly name: string; readonly value: number; readonly hint: string | null }

function Range({ label, from, to }: { label: string; from: Bound; to: Bound }) {
  const t = useTranslations('search.filters')
  const id = useId()
  return (
    <Group label={label}>
      <div className={css.range}>
        {[from, to].map(({ name, value, hint }, index) => (
          <div key={name} className={typography.tiny}>
            <label htmlFor={`${id}-${name}`}>{t(index === 0 ? 'from' : 'to')}</label>
            <BoundInput
              id={`${id}-${name}`}
              name={name}
              value={value}
              placeholder={hint ?? ''}
              className={css.bound}
            />
          </div>
        ))}
      </div>
    </Group>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend className={typography.label}>{label}</legend>
      {children}
    </fieldset>
  )
}
