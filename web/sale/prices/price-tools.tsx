import { type ReactNode, useId, useState } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { BoundInput } from '#web/kit/forms/bound-input.tsx'
import { FilterToggle } from '#web/kit/forms/filter-toggle.tsx'
import { QueryInput } from '#web/kit/forms/query-input.tsx'
import { useQueryForm } from '#web/kit/forms/use-query-form.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import control from '#web/kit/ui/control.module.css'
import { BareSelect } from '#web/kit/ui/select-field.tsx'
import { type priceList, priceSorts } from '#wire/calls/prices.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { isNarrowed, type PriceParams, pricesPath, withoutFilters } from './price-params.ts'
import css from './price-tools.module.css'

type Facets = DataOf<typeof priceList>['facets']

/** The filters and sort order of the archive, all in the URL. They are collapsed on phones. */
export function PriceTools({ params, facets }: { params: PriceParams; facets: Facets }) {
  const t = useTranslations('prices.tools')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const years = facets.years.map(({ year, count }) => ({ id: String(year), name: String(year), count }))
  const choices = [
    { name: 'cate', anyLabel: 'anyCate', value: params.cate, options: facets.cates },
    { name: 'producer', anyLabel: 'anyProducer', value: params.producer, options: facets.producers },
    { name: 'region', anyLabel: 'anyRegion', value: params.region, options: facets.regions },
    { name: 'year', anyLabel: 'anyYear', value: String(params.year || ''), options: years },
  ] as const
  return (
    <Form {...useQueryForm()} role="search" className={css.tools}>
      {params.kind !== '' && <input type="hidden" name="kind" value={params.kind} />}
      <div className={css.text}>
        <QueryInput label={t('words')} defaultValue={params.q} className={control.control} />
        <Button type="submit">{t('submit')}</Button>
      </div>
      <FilterToggle
        filters={id}
        isOpen={isOpen}
        className={css.fold}
        label={t('open', { count: countFilters(params) })}
        onToggle={() => setOpen(!isOpen)}
      />
      <div id={id} className={classes(css.more, isOpen && css.open)}>
        <div className={css.choices}>
          {choices.map(({ name, anyLabel, value, options }) => (
            <Choice
              key={name}
              name={name}
              label={t(name)}
              anyLabel={t(anyLabel)}
              value={value}
              options={options}
            />
          ))}
          <BareSelect name="sort" label={t('sort')} defaultValue={params.sort}>
            {priceSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sorts.${sort}`)}
              </option>
            ))}
          </BareSelect>
        </div>
        <div className={css.ranges}>
          <Range label={t('vintage')}>
            <Bound name="vintageFrom" label={t('from')} value={params.vintageFrom} />
            <Bound name="vintageTo" label={t('to')} value={params.vintageTo} />
          </Range>
          <Range label={t('price')}>
            <Bound name="priceFrom" label={t('from')} value={params.priceFrom} />
            <Bound name="priceTo" label={t('to')} value={params.priceTo} />
          </Range>
          <Button type="submit" kind="line" size="sm">
            {t('apply')}
          </Button>
          {isNarrowed(params) && (
            <ButtonLink kind="quiet" size="sm" to={pricesPath(withoutFilters(params))} preventScrollReset>
              {t('clear')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Form>
  )
}

/** Returns the number of active filters. */
const countFilters = (params: PriceParams): number =>
  [
    params.cate,
    params.producer,
    params.region,
    params.year,
    params.vintageFrom || params.vintageTo,
    params.priceFrom || params.priceTo,
  ].filter((one) => one !== '' && one !== 0).length

function Choice({
  name,
  label,
  anyLabel,
  value,
  options,
}: {
  name: string
  label: string
  anyLabel: string
  value: string
  options: Facets['cates']
}) {
  const t = useTranslations('prices.tools')
  return (
    <BareSelect name={name} label={label} defaultValue={value}>
      <option value="">{anyLabel}</option>
      {value !== '' && options.every(({ id }) => id !== value) && <option value={value}>{value}</option>}
      {options.map(({ id, name: optionName, count }) => (
        <option key={id} value={id}>
          {t('choice', { name: optionName, count })}
        </option>
      ))}
    </BareSelect>
  )
}

function Range({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row with its legend
    <div role="group" aria-labelledby={id} className={css.range}>
      <span id={id}>{label}</span>
      {children}
    </div>
  )
}

const Bound = ({ name, label, value }: { name: string; label: string; value: number }) => (
  <BoundInput name={name} value={value} aria-label={label} placeholder={label} className={css.bound} />
)
