import { useLocale, useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { weekdayName } from '#web/kit/i18n/weekday-name.ts'
import typography from '#web/kit/ui/type.module.css'
import { useHouse } from './house.tsx'

await loadTexts('footer')

/**
 * Shows the office hours: 'Monday to Friday, 10:00–18:00 HKT', with the times on one line; nothing if there are none.
 */
export function HoursLine({ className }: { className?: string | undefined }) {
  const t = useTranslations('footer.hours')
  const lang = useLocale()
  const { hours } = useHouse()
  const [first, last] = [hours?.days[0], hours?.days.at(-1)]
  if (!hours || first === undefined || last === undefined) return null
  const name = (day: number) => weekdayName(day, lang)
  const days = first === last ? name(first) : t('range', { first: name(first), last: name(last) })
  return (
    <p className={className}>
      {t.rich('line', {
        days,
        from: hours.from,
        to: hours.to,
        time: (range) => (
          <span key="time" className={typography.number}>
            {range}
          </span>
        ),
      })}
    </p>
  )
}
