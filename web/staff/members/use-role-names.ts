import { useLocale, useTranslations } from 'use-intl'
import type { Role } from '#domain/staff/rights.ts'

/** Returns the names of roles as a list in the page's language. */
export function useRoleNames(): (held: readonly Role[]) => string {
  const t = useTranslations('members.roles')
  const between = useLocale() === 'zh-Hans' ? '、' : ', '
  return (held) => held.map((role) => t(role)).join(between)
}
