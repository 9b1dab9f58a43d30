import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import part from '#web/kit/forms/part.module.css'
import { Accent } from '#web/kit/ui/accent.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { FieldError } from '#web/kit/ui/field.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { DeliveryChoice, DeliveryLot } from '#wire/entities/delivery.ts'
import css from './request.module.css'

type Choosing = {
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** The choice among the remaining lots of an order, and those of other orders that can be sent with them (O25). */
export function LotChoice({
  lots,
  others,
  error,
  ...choosing
}: Choosing & Pick<DeliveryChoice, 'lots' | 'others'> & { error: string | undefined }) {
  const t = useTranslations('deliveries.request')
  return (
    <fieldset className={part.part}>
      <legend className={part.legend}>{t('which')}</legend>
      <LotBoxes lots={lots} {...choosing} />
      {others.length > 0 && (
        <p className={classes(typography.muted, typography.sizeS, layout.above3)}>{t('othersHint')}</p>
      )}
      {others.map((other) => (
        <fieldset key={other.orderId} className={layout.above3}>
          <legend className={typography.ui}>{t('order', { number: other.orderNumber })}</legend>
          <LotBoxes lots={other.lots} {...choosing} />
        </fieldset>
      ))}
      {lots.length > 1 && (
        <p className={classes(typography.muted, typography.sizeS, layout.above3)}>{t('whichHint')}</p>
      )}
      <FieldError id="delivery-lots" error={error} />
    </fieldset>
  )
}

function LotBoxes({ lots, chosen, onChange }: Choosing & { lots: readonly DeliveryLot[] }) {
  const t = useTranslations('deliveries')
  return (
    <div className={css.lots}>
      {lots.map((lot) => (
        <CheckboxField
          key={lot.id}
          className={css.lot}
          checked={chosen.includes(lot.id)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...chosen, lot.id] : chosen.filter((id) => id !== lot.id))
          }
        >
          <span className={css.named}>
            <Plate>{lot.picture && <Picture picture={lot.picture.key} alt="" sizes="56px" />}</Plate>
            <span>
              <span className={classes(typography.muted, typography.sizeS, layout.block)}>
                {t('record.lot', { number: lotLabel(lot) })}
              </span>
              <span className={classes(typography.t4, typography.name)}>
                <Accent text={lot.title} accent={lot.accent} />
              </span>
            </span>
          </span>
        </CheckboxField>
      ))}
    </div>
  )
}
