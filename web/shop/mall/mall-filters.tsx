import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApplyWithoutScripts } from '#web/kit/forms/apply-without-scripts.tsx'
import { FilterFold } from '#web/kit/forms/filter-fold.tsx'
import { useQueryForm } from '#web/kit/forms/use-query-form.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { BareSelect } from '#web/kit/ui/select-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import type { mallFilters } from '#wire/calls/mall.ts'
import { productKinds } from '#wire/entities/product.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './mall-filters.module.css'
import { formatPriceBand, type MallParams, mallQuery, type PriceBand } from './mall-params.ts'

export type MallChoices = DataOf<typeof mallFilters>

/**
 * The filters of the mall: kinds as links, the others as a form; all in the query string. On phones the form is
 * collapsed behind a button.
 */
export function MallFilters({ params, filters }: { params: MallParams; filters: MallChoices }) {
  return (
    <>
      <Kinds params={params} kinds={filters.kinds} />
      <Choices params={params} filters={filters} />
    </>
  )
}

/** Links to all products and each kind, with counts under the other filters. */
function Kinds({ params, kinds }: { params: MallParams; kinds: MallChoices['kinds'] }) {
  const t = useTranslations('mall')
  const countOf = (kind: string) => kinds.find(({ id }) => id === kind)?.count ?? 0
  // Tobacco is not part of the list of all products (C2), so it must not count there either.
  const hasTobacco = countOf('cigars') > 0
  const all = kinds.reduce((sum, { id, count }) => (id === 'cigars' ? sum : sum + count), 0)
  const shown = productKinds.filter((kind) => countOf(kind) > 0 || kind === params.kind)
  // Categories, regions and producers rarely apply to another kind.
  const pathFor = (kind: MallParams['kind']) =>
    paths.mall + mallQuery.format({ ...params, kind, cate: '', region: '', producer: '', page: 1 })
  return (
    <LinkTabs
      label={t('filters.kind')}
      tabs={(['', ...shown] as const).map((kind) => ({
        to: pathFor(kind),
        label:
          kind === '' ? t(hasTobacco ? 'filters.withoutTobacco' : 'filters.everything') : t(`kind.${kind}`),
        count: kind === '' ? all : countOf(kind),
        current: kind === params.kind,
      }))}
    />
  )
}

/** Adds an unknown selected value to the options, so that it is visible. */
const withChosen = (choices: MallChoices['cates'], chosen: string): MallChoices['cates'] =>
  chosen === '' || choices.some(({ id }) => id === chosen)
    ? choices
    : [...choices, { id: chosen, name: chosen, count: 0 }]

const bands = [
  { from: 0, to: 1_000 },
  { from: 1_000, to: 3_000 },
  { from: 3_000, to: 10_000 },
  { from: 10_000, to: 0 },
] as const

function Choices({ params, filters }: { params: MallParams; filters: MallChoices }) {
  const t = useTranslations('mall.filters')
  const chosenBand = formatPriceBand(params.price)
  const isCustomBand = chosenBand !== '' && bands.every((band) => formatPriceBand(band) !== chosenBand)
  const bandLabel = ({ from, to }: PriceBand) => {
    if (from === 0) return t('under', { to: figure(to) })
    return to === 0 ? t('over', { from: figure(from) }) : t('between', { from: figure(from), to: figure(to) })
  }
  const count = [params.cate, params.region, params.producer, chosenBand, params.inStock].filter(
    Boolean,
  ).length
  return (
    <FilterFold label={t('open', { count })}>
      <Form {...useQueryForm()} action={paths.mall} className={css.form}>
        {params.kind !== '' && <input type="hidden" name="kind" value={params.kind} />}
        {params.sort !== 'newest' && <input type="hidden" name="sort" value={params.sort} />}
        {(['cate', 'region', 'producer'] as const).map((name) => (
          <BareSelect key={name} name={name} label={t(name)} defaultValue={params[name]}>
            <option value="">{t(`all.${name}`)}</option>
            {withChosen(filters[`${name}s`], params[name]).map(({ id, name: label, count }) => (
              <option key={id} value={id}>
                {t('choice', { name: label, count })}
              </option>
            ))}
          </BareSelect>
        ))}
        <BareSelect name="price" label={t('price')} defaultValue={chosenBand}>
          <option value="">{t('anyPrice')}</option>
          {[...bands, ...(isCustomBand ? [params.price] : [])].map((band) => (
            <option key={formatPriceBand(band)} value={formatPriceBand(band)}>
              {bandLabel(band)}
            </option>
          ))}
        </BareSelect>
        <CheckboxField name="inStock" value="1" defaultChecked={params.inStock}>
          {t('inStock')}
        </CheckboxField>
        <ApplyWithoutScripts label={t('apply')} />
      </Form>
    </FilterFold>
  )
}
