import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAddressForm } from '#web/forms/use-address-form.ts'
import { paths } from '#web/shell/links.ts'
import { Button } from '#web/ui/button.tsx'
import { BareSelect } from '#web/ui/select-field.tsx'
import { productSorts } from '#wire/calls/mall.ts'
import css from './mall-page.module.css'
import { type MallWish, searchOf } from './mall-wish.ts'

/** How many products a wish finds, and in which order they stand. */
export function MallTools({ wish, total }: { wish: MallWish; total: number }) {
  const t = useTranslations('mall')
  const isBusy = useNavigation().state === 'loading'
  const others = [...new URLSearchParams(searchOf({ ...wish, sort: 'newest', page: 1 }))]
  return (
    <div className={css.tools}>
      <p className={css.count} role="status" aria-busy={isBusy}>
        {t('count', { count: total })}
      </p>
      <Form {...useAddressForm()} action={paths.mall} className={css.sort}>
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <BareSelect name="sort" label={t('sort.label')} defaultValue={wish.sort}>
          {productSorts.map((sort) => (
            <option key={sort} value={sort}>
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
