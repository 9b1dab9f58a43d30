import { useTranslations } from 'use-intl'
import choice from '#web/kit/forms/choice-card.module.css'
import { ChoiceCard } from '#web/kit/forms/choice-card.tsx'
import part from '#web/kit/forms/part.module.css'

/**
 * Shows the choice between delivery and collection.
 *
 * @param place where to collect
 * @param by the audience: buyers, or staff
 */
export function DeliveryMethod({
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
    <fieldset className={part.part}>
      <legend className={part.legend}>{t('request.how')}</legend>
      <div className={choice.cards}>
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
