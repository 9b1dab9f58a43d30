import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useUserId } from '#web/kit/api/api-hooks.ts'
import { ApplyWithoutScripts } from '#web/kit/forms/apply-without-scripts.tsx'
import { useQueryForm } from '#web/kit/forms/use-query-form.ts'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { gridFourIcon, squareIcon } from '#web/kit/ui/lazy-icons.ts'
import { LinkSegments } from '#web/kit/ui/link-segments.tsx'
import type { Density } from '#web/kit/ui/lot-card-lot.ts'
import { BareSelect } from '#web/kit/ui/select-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { type lotFilters, lotSorts, lotStates } from '#wire/calls/lots.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { densities, saveDensity } from './density.ts'
import { JumpToLot } from './jump-to-lot.tsx'
import { type LotParams, type LotSort, lotQuery } from './lot-params.ts'
import css from './lot-tools.module.css'

const icons = { grid: gridFourIcon, large: squareIcon, list: 'list' } as const

/** Filters, order and view switch of a sale's lots. All of their state is in the URL. */
export function LotTools({
  auction,
  total,
  filters,
  params,
  density,
}: {
  auction: Pick<Auction, 'id' | 'type'>
  total: number
  filters: DataOf<typeof lotFilters> | null
  params: LotParams
  density: Density
}) {
  const t = useTranslations('auctions.tools')
  const isBusy = useNavigation().state === 'loading'
  return (
    <div className={classes(css.tools, 'below-head')}>
      <div className={classes(layout.shell, css.row)}>
        {filters ? (
          <Filters type={auction.type} params={params} filters={filters} />
        ) : (
          <p className={classes(typography.small, typography.error)} role="alert">
            {t('failed')}
          </p>
        )}
        <p className={classes(typography.detail, css.count, 'not-on-phone')} role="status" aria-busy={isBusy}>
          {t('count', { count: total })}
        </p>
        <JumpToLot auctionId={auction.id} />
        <LinkSegments
          label={t('view')}
          segments={densities.map((one) => ({
            to: `/auction/${auction.id}${lotQuery.format({ ...params, view: one })}`,
            label: t(`density.${one}`),
            icon: icons[one],
            current: one === density,
            onChoose: () => saveDensity(one),
          }))}
        />
      </div>
    </div>
  )
}

type Facet = DataOf<typeof lotFilters>['cates'][number]

/** A choice among the values that lots have, each with its number of lots. @param props.all the text for no choice */
function FacetSelect({
  name,
  label,
  all,
  facets,
  chosen,
}: {
  name: string
  label: string
  all: string
  facets: readonly Facet[]
  chosen: string
}) {
  const t = useTranslations('auctions.tools')
  return (
    <BareSelect name={name} label={label} defaultValue={chosen}>
      <option value="">{all}</option>
      {facets.map((facet) => (
        <option key={facet.id} value={facet.id}>
          {t('choice', { name: facet.name, count: facet.count })}
        </option>
      ))}
    </BareSelect>
  )
}

const facetSelects = [
  { name: 'cate', all: 'allCates', facets: 'cates' },
  { name: 'producer', all: 'allProducers', facets: 'producers' },
] as const

/** Returns the sort orders that a sale offers: lots in a saleroom have no closing times. */
const sortsOf = (type: Auction['type']) =>
  type === 'timed' ? lotSorts : lotSorts.filter((sort) => sort !== 'endTime')

/** Returns the value of a sort order in the address, which is '' for catalogue order. */
const orderValue = (sort: LotSort): string => (sort === 'lotNum' ? '' : sort)

function Filters({
  type,
  params,
  filters,
}: {
  type: Auction['type']
  params: LotParams
  filters: DataOf<typeof lotFilters>
}) {
  const t = useTranslations('auctions.tools')
  const order = useTranslations('saleTools')
  const isSignedIn = useUserId() !== null
  return (
    <Form {...useQueryForm()} className={css.filters}>
      {params.view !== '' && <input type="hidden" name="view" value={params.view} />}
      {params.every && <input type="hidden" name="every" value="1" />}
      {[...new URLSearchParams(lotQuery.format({ attributes: params.attributes }))].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {facetSelects.map(({ name, all, facets }) => (
        <FacetSelect
          key={name}
          name={name}
          label={t(name)}
          all={t(all)}
          facets={filters[facets]}
          chosen={params[name]}
        />
      ))}
      <BareSelect name="state" label={t('state')} defaultValue={params.state}>
        <option value="">{t('anyState')}</option>
        {lotStates.map((state) => (
          <option key={state} value={state}>
            {t(`lotState.${state}`)}
          </option>
        ))}
      </BareSelect>
      <span className={classes(typography.detail, css.count, 'not-on-phone')} aria-hidden="true">
        {order('sort')}
      </span>
      <BareSelect name="sort" label={order('sort')} defaultValue={orderValue(params.sort)}>
        {sortsOf(type).map((sort) => (
          <option key={sort} value={orderValue(sort)}>
            {order(`sorts.${sort}`)}
          </option>
        ))}
      </BareSelect>
      {isSignedIn && (
        <CheckboxField name="mine" value="1" defaultChecked={params.mine} className={css.mine}>
          {t('mine')}
        </CheckboxField>
      )}
      <ApplyWithoutScripts label={t('apply')} />
    </Form>
  )
}
