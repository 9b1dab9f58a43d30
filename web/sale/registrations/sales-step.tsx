import { useTranslations } from 'use-intl'
import { dateTime, money } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Auction } from '#wire/entities/auction.ts'
import type { StoredDraft } from './draft.ts'
import css from './sales-step.module.css'

type Related = Auction['relatedAuction'][number]

/** Related sales that the registration can include, with categories of interest. */
export function SalesStep({
  auction,
  draft,
  onChange,
}: {
  auction: Auction
  draft: StoredDraft
  onChange: (changes: Partial<StoredDraft>) => void
}) {
  const t = useTranslations('registrations.sales')
  const toggleSale = ({ id, cate }: Related, isSelected: boolean) => {
    const saleCates = cate.map((one) => one.id)
    const cates = draft.cates.filter((one) => !saleCates.includes(one))
    const related = draft.related.filter((one) => one !== id)
    onChange(isSelected ? { related: [...related, id], cates: [...cates, ...saleCates] } : { related, cates })
  }
  const toggleCate = (cate: string, isSelected: boolean) =>
    onChange({ cates: isSelected ? [...draft.cates, cate] : draft.cates.filter((one) => one !== cate) })
  return (
    <fieldset className={css.sales}>
      <legend className={typography.ui}>{t('legend')}</legend>
      {auction.relatedAuction.map((sale) => {
        const isSelected = draft.related.includes(sale.id)
        return (
          <div key={sale.id} className={css.sale}>
            <CheckboxField
              name="related"
              value={sale.id}
              checked={isSelected}
              onChange={(event) => toggleSale(sale, event.currentTarget.checked)}
            >
              <b className={classes(typography.strong, layout.block)}>{sale.name}</b>
              <span className={classes(typography.detail, layout.block)}>
                <SaleTime sale={sale} />
              </span>
              {sale.depositType !== 'none' && (
                <span className={classes(typography.detail, layout.block)}>
                  {t('deposit', { amount: money(sale.depositDefault, sale.currency) })}
                </span>
              )}
            </CheckboxField>
            {isSelected && sale.cate.length > 1 && (
              <fieldset className={css.cates} aria-label={t('cates', { name: sale.name })}>
                {sale.cate.map(({ id, name }) => (
                  <label key={id} className={css.cate}>
                    <input
                      type="checkbox"
                      className="visually-hidden"
                      checked={draft.cates.includes(id)}
                      onChange={(event) => toggleCate(id, event.currentTarget.checked)}
                    />
                    {name}
                  </label>
                ))}
              </fieldset>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

/** Shows when a sale starts, or closes if it is running. A live sale starts when its saleroom opens. */
function SaleTime({ sale: { no, type, startTime, lastEnd, liveStatus } }: { sale: Related }) {
  const t = useTranslations('registrations.sales.when')
  const isDue = useFromNow((now) => now >= startTime)
  if (type === 'live' && liveStatus === 'open') return t('live', { no })
  if (!isDue) return t('starts', { no, time: dateTime(startTime) })
  return type === 'live' ? t('shortly', { no }) : t('closes', { no, time: dateTime(lastEnd) })
}
