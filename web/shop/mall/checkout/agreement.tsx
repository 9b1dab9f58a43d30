import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import part from '#web/kit/forms/part.module.css'
import { paths } from '#web/kit/navigation/links.ts'
import layout from '#web/kit/ui/layout.module.css'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import typography from '#web/kit/ui/type.module.css'

/** The declarations required for an order. */
export type AgreementState = { readonly adult: boolean; readonly agree: boolean }

/** Declares that the recipient is of age and accepts the conditions of sale (G2). */
export function Agreement({
  agreed,
  isSubmitted,
  onChange,
}: {
  agreed: AgreementState
  /** Whether submitting was attempted, after which errors are shown. */
  isSubmitted: boolean
  onChange: (agreed: AgreementState) => void
}) {
  const t = useTranslations('mallOrders.checkout')
  return (
    <fieldset className={part.part}>
      <legend className={part.legend}>{t('signs')}</legend>
      <div className={layout.stack}>
        <CheckboxField
          checked={agreed.adult}
          onChange={(event) => onChange({ ...agreed, adult: event.currentTarget.checked })}
          error={isSubmitted && !agreed.adult ? t('needAdult') : undefined}
        >
          {t('adult')}
        </CheckboxField>
        <CheckboxField
          checked={agreed.agree}
          onChange={(event) => onChange({ ...agreed, agree: event.currentTarget.checked })}
          error={isSubmitted && !agreed.agree ? t('needAgree') : undefined}
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
