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
import type { DeliveryLot } from '#wire/entities/delivery.ts'
import css from './request.module.css'

/** The choice among the remaining lots of an order. */
export function LotChoice({
  lots,
  chosen,
  error,
  onChange,
}: {
  lots: readonly DeliveryLot[]
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: readonly string[]) => void
}) {
  const t = useTranslations('deliveries')
  return (
    <fieldset className={part.part}>
      <legend className={part.legend}>{t('request.which')}</legend>
      <div className={css.lots}>
        {lots.map((lot) => (
          <CheckboxField
            key={lot.id}
            className={css.lot}
            checked={chosen.includes(lot.id)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked ? [...chosen, lot.id] : chosen.filter((id) => id !== lot.id),
              )
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
      {lots.length > 1 && (
        <p className={classes(typography.muted, typography.sizeS, layout.above3)}>{t('request.whichHint')}</p>
      )}
      <FieldError id="delivery-lots" error={error} />
    </fieldset>
  )
}
