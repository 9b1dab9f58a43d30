import { useTranslations } from 'use-intl'
import { ChoiceCard } from './choice-card.tsx'
import css from './request.module.css'

/** Whether it is brought to its buyer, or collected at the house. @param place where that is */
export function How({
  manner,
  place,
  onChange,
}: {
  manner: 'address' | 'pickup'
  place: string
  onChange: (manner: 'address' | 'pickup') => void
}) {
  const t = useTranslations('deliveries.request')
  return (
    <fieldset className={css.part}>
      <legend className={css.legend}>{t('how')}</legend>
      <div className={css.choices}>
        <ChoiceCard
          name="manner"
          value="address"
          checked={manner === 'address'}
          title={t('deliver')}
          onChoose={() => onChange('address')}
        >
          {t('deliverText')}
        </ChoiceCard>
        <ChoiceCard
          name="manner"
          value="pickup"
          checked={manner === 'pickup'}
          title={t('collect')}
          onChoose={() => onChange('pickup')}
        >
          {place}
        </ChoiceCard>
      </div>
    </fieldset>
  )
}
