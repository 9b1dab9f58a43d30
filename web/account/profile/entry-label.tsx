import { useTranslations } from 'use-intl'
import { fullName } from '#web/kit/names/person-name.ts'
import type { LinkName } from '#web/kit/navigation/links.ts'
import { useSession } from '#web/kit/page/session.tsx'
import { Badge } from '#web/kit/ui/badge.tsx'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'

const UnreadBadge = lazyWhenIdle(
  async () => (await import('#web/account/notices/unread-badge.tsx')).UnreadBadge,
)

/** The label of an account entry, with a badge where something is pending. */
export function EntryLabel({ name, asName = false }: { name: LinkName; asName?: boolean }) {
  const t = useTranslations('shell')
  const { user, unpaid } = useSession()
  const label = asName && user ? fullName(user) : t(`links.${name}`)
  return (
    <>
      {label}
      {name === 'orders' && unpaid > 0 && (
        <Badge label={t('account.unpaid', { count: unpaid })}>{unpaid}</Badge>
      )}
      {name === 'notifications' && <UnreadBadge open={false} />}
    </>
  )
}

/** The label of the identity check, with its state. */
export function IdentityLabel() {
  const t = useTranslations('shell.account')
  const { identity } = useSession()
  return (
    <>
      {t('identity')}
      {identity !== 'approved' && <Badge label={t(`identityState.${identity}`)}>!</Badge>}
    </>
  )
}
