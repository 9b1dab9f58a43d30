import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { cityCode } from '#wire/calls/config.ts'
import type { DiallingCode } from '#wire/entities/place.ts'
import { fallbackCodes } from './fallback-codes.ts'
import formCss from './form.module.css'

/** Renders a form once the dialling codes have loaded; with the fallback codes on error. */
export function WithDiallingCodes({ children }: { children: (codes: readonly DiallingCode[]) => ReactNode }) {
  const lang = useLocale()
  const { data, isError } = useApiQuery(cityCode, {})
  if (data) return children(data.list)
  return isError ? children(fallbackCodes(lang)) : <Skeleton className={formCss.waiting} />
}
