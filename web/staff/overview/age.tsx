import { useTranslations } from 'use-intl'
import { useFromNow } from '#web/kit/ui/now.tsx'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long ago something arrived: 38 minutes, 9 hours, 2 days. */
export function Age({ at }: { at: number }) {
  const t = useTranslations('house.age')
  const minutes = useFromNow((now) => Math.max(0, Math.floor((now - at) / minuteMs)))
  const age = minutes * minuteMs
  if (age >= dayMs) return t('days', { count: Math.floor(age / dayMs) })
  if (age >= hourMs) return t('hours', { count: Math.floor(age / hourMs) })
  return t('minutes', { count: minutes })
}
