import { useLocale, useTranslations } from 'use-intl'
import type { Role } from '#domain/staff/rights.ts'
import { joined } from '#web/kit/i18n/joined.ts'

/** Returns the names of roles as a list in the page's language. */
export function useRoleNames(): (held: readonly Role[]) => string {
  const t = useTranslations('members.roles')
  const lang = useLocale()
  return (held) =>
    joined(
      held.map((role) => t(role)),
      lang,
    )
}
