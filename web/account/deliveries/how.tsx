import { useTranslations } from 'use-intl'
import { ChoiceCard } from './choice-card.tsx'
import css from './request.module.css'

/**
 * Whether it is brought to its buyer, or collected at the house.
 *
 * @param place where that is
 * @param by who reads it: the buyer, or those at the house's desk
 */
export function How({
  manner,
  place,
  by = 'request',
  onChange,
}: {
  manner: 'address' | 'pickup'
  place: string
  by?: 'request' | 'desk'
  onChange: (manner: 'address' | 'pickup') => void
}) {
  const t = useTranslations('deliveries')
  return (
    <fieldset className={css.part}>
      <legend className={css.legend}>{t('request.how')}</legend>
      <div className={css.choices}>
        <ChoiceCard
          name="manner"
          value="address"
          checked={manner === 'address'}
          title={t(`${by}.deliver`)}
          onChoose={() => onChange('address')}
        >
          {t(`${by}.deliverText`)}
        </ChoiceCard>
        <ChoiceCard
          name="manner"
          value="pickup"
          checked={manner === 'pickup'}
          title={t(`${by}.collect`)}
          onChoose={() => onChange('pickup')}
        >
          {place}
        </ChoiceCard>
      </div>
    </fieldset>
  )
}
