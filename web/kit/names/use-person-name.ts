import { useTranslations } from 'use-intl'
import type { SessionUser } from '#web/kit/page/session.tsx'
import { fullName, titleOf } from './person-name.ts'

/** Returns a function for the form of address: 'Ms Evelyn Tsang', '曾女士'. */
export function usePersonName(user: SessionUser): string {
  const t = useTranslations('shell.account')
  const title = titleOf(user.prefix)
  if (!title) return fullName(user)
  return t('addressed', { title: t(`title.${title}`), full: fullName(user) })
}
