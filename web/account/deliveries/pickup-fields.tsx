import { useLocale, useTranslations } from 'use-intl'
import part from '#web/kit/forms/part.module.css'
import { joinSentences } from '#web/kit/i18n/join-text.ts'
import { isChinese, type Language } from '#web/kit/i18n/language.ts'
import { weekdayName } from '#web/kit/i18n/weekday-name.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { DateField } from '#web/kit/ui/date-field.tsx'
import grid from '#web/kit/ui/field-grid.module.css'
import layout from '#web/kit/ui/layout.module.css'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { DeliveryChoice } from '#wire/entities/delivery.ts'

/** The entered details of a collection. */
export type EnteredPickup = {
  readonly name: string
  readonly idEnd: string
  readonly phone: string
  readonly date: string
}

/** Formats consecutive days: `Monday–Saturday`. @param days 1 is Monday, ascending */
function formatDays(days: readonly number[], lang: Language): string {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  return first === last
    ? weekdayName(first, lang)
    : `${weekdayName(first, lang)}${isChinese(lang) ? '至' : '–'}${weekdayName(last, lang)}`
}

/** Shows the four fields of a collection (O4). */
export function PickupFields({
  pickup,
  entered,
  errors,
  onChange,
}: {
  pickup: DeliveryChoice['pickup']
  entered: EnteredPickup
  errors: { readonly [field: string]: string }
  onChange: (entered: EnteredPickup) => void
}) {
  const t = useTranslations('deliveries.request')
  const lang = useLocale()
  const field = (name: keyof EnteredPickup) => ({
    name,
    label: t(name),
    required: true,
    value: entered[name],
    error: errors[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      onChange({ ...entered, [name]: event.currentTarget.value }),
  })
  const { days, from, to } = pickup
  return (
    <fieldset className={part.part}>
      <legend className={part.legend}>{t('collecting')}</legend>
      <div className={grid.grid}>
        <TextField {...field('name')} autoComplete="name" maxLength={120} />
        <TextField {...field('phone')} type="tel" autoComplete="tel" maxLength={32} />
        <TextField {...field('idEnd')} hint={t('idEndHint')} autoComplete="off" maxLength={4} />
        <DateField {...field('date')} min={pickup.first} max={pickup.last} />
      </div>
      <p className={classes(typography.muted, typography.sizeS, layout.above3)}>
        {joinSentences(
          lang,
          t('collectAt', { place: pickup.place }),
          days.length > 0 ? t('open', { days: formatDays(days, lang), from, to }) : '',
        )}
      </p>
    </fieldset>
  )
}
