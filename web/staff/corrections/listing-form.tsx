import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import typography from '#web/kit/ui/type.module.css'
import { useUnsent } from '#web/staff/saving/use-unsent.ts'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { lotPublished } from '#wire/calls/lot-changes.ts'
import { lotListing } from '#wire/calls/lot-listing.ts'
import { staffCategoryList } from '#wire/calls/staff-categories.ts'
import css from './corrections.module.css'
import type { LotFormProps } from './lot-form-props.ts'

/**
 * Sets the category of a lot and whether it is featured, which is not a correction (K4); shown only to staff
 * with the right.
 */
export function ListingForm(props: Props) {
  return useMayCall(lotListing) && <Listing {...props} />
}

type Props = Pick<LotFormProps, 'auction' | 'lot' | 'published'>

function Listing({ auction, lot, published }: Props) {
  const t = useTranslations('corrections.listing')
  const isEnglish = useLocale() === 'en'
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const { data: categories } = useApiQuery(staffCategoryList, {})
  const [typed, setTyped] = useState<{ categoryId?: string; featured?: boolean }>({})
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { categoryId = published.categoryId, featured = published.isFeatured } = typed
  useUnsent(categoryId !== published.categoryId || featured !== published.isFeatured)
  const save = async () => {
    setBusy(true)
    const response = await call(lotListing, { auctionId: auction.id, lotId: lot.id, categoryId, featured })
    if (response.ok) {
      await refresh(lotPublished)
      setTyped({})
      show({ kind: 'done', key: 'listing', text: t('saved') })
    }
    setProblem(response.ok ? '' : response.error.message)
    setBusy(false)
  }
  return (
    <form
      className={css.form}
      aria-labelledby="listing"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <h3 id="listing" className={typography.t3}>
        {t('title')}
      </h3>
      <SelectField
        label={t('category')}
        value={categoryId}
        onChange={({ currentTarget: { value } }) => setTyped((all) => ({ ...all, categoryId: value }))}
      >
        {(categories?.list ?? []).map(({ id, nameEn, nameZh }) => (
          <option key={id} value={id}>
            {isEnglish ? nameEn : nameZh}
          </option>
        ))}
      </SelectField>
      <CheckboxField
        checked={featured}
        onChange={({ currentTarget: { checked } }) => setTyped((all) => ({ ...all, featured: checked }))}
      >
        {t('featured')}
      </CheckboxField>
      <p className={css.fine}>{t('hint')}</p>
      <ErrorBanner text={problem} onClear={() => setProblem('')} />
      <Button type="submit" kind="line" busy={isBusy}>
        {t('save')}
      </Button>
    </form>
  )
}
