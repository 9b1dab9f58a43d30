import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAddressForm } from '#web/forms/use-address-form.ts'
import { Button } from '#web/ui/button.tsx'
import { BareSelect } from '#web/ui/select-field.tsx'
import { searchSorts } from '#wire/calls/search.ts'
import css from './search.module.css'
import { pairsOf, type SearchWish } from './search-wish.ts'

/** How much was found, and in which order it stands. */
export function SearchTools({
  wish,
  total,
  isCounted,
  isBusy,
}: {
  wish: SearchWish
  total: number
  isCounted: boolean
  isBusy: boolean
}) {
  const t = useTranslations('search')
  return (
    <div className={css.tools}>
      <p className={css.count} role="status" aria-busy={isBusy}>
        {t(isCounted ? 'count' : 'countAtLeast', { count: total })}
      </p>
      <Form {...useAddressForm()} className={css.sort}>
        {pairsOf({ ...wish, sort: 'relevance', page: 1 }).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <BareSelect name="sort" label={t('sort.label')} defaultValue={wish.sort}>
          {searchSorts.map((sort) => (
            <option key={sort} value={sort === 'relevance' ? '' : sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </BareSelect>
        <noscript>
          <Button type="submit" kind="line" size="sm">
            {t('filters.apply')}
          </Button>
        </noscript>
      </Form>
    </div>
  )
}
