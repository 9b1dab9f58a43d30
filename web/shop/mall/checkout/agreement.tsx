import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import css from '#web/shop/mall/orders/mall-order.module.css'

/** What one has to say before one orders. */
export type Agreed = { readonly adult: boolean; readonly agree: boolean }

/** Who signs for a delivery is of age, and the conditions of sale hold (G2). */
export function Agreement({
  agreed,
  isPressed,
  onChange,
}: {
  agreed: Agreed
  /** What is missing is said once somebody wanted to go on without it. */
  isPressed: boolean
  onChange: (agreed: Agreed) => void
}) {
  const t = useTranslations('mallOrders.checkout')
  return (
    <fieldset className={css.part}>
      <legend className={css.legend}>{t('signs')}</legend>
      <div className={css.ticks}>
        <CheckboxField
          checked={agreed.adult}
          onChange={(event) => onChange({ ...agreed, adult: event.currentTarget.checked })}
          error={isPressed && !agreed.adult ? t('needAdult') : undefined}
        >
          {t('adult')}
        </CheckboxField>
        <CheckboxField
          checked={agreed.agree}
          onChange={(event) => onChange({ ...agreed, agree: event.currentTarget.checked })}
          error={isPressed && !agreed.agree ? t('needAgree') : undefined}
        >
          {t.rich('agree', {
            terms: (words) => (
              <Link key="terms" to={paths.conditionsOfSale} target="_blank" className={typography.link}>
                {words}
              </Link>
            ),
          })}
        </CheckboxField>
      </div>
    </fieldset>
  )
}
