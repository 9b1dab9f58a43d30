import { useTranslations } from 'use-intl'
import { fullName } from '#web/kit/names/person-name.ts'
import type { LinkName } from '#web/kit/navigation/links.ts'
import { useSession } from '#web/kit/page/session.tsx'
import { Badge } from '#web/kit/ui/badge.tsx'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'

const UnreadBadge = lazyWhenIdle(
  async () => (await import('#web/account/notices/unread-badge.tsx')).UnreadBadge,
)

/** The words of an entry of one's own, with a badge where something waits behind it. */
export function EntryWords({ name, asName = false }: { name: LinkName; asName?: boolean }) {
  const t = useTranslations('shell')
  const { user, unpaid } = useSession()
  const words = asName && user ? fullName(user) : t(`links.${name}`)
  return (
    <>
      {words}
      {name === 'orders' && unpaid > 0 && (
        <Badge label={t('account.unpaid', { count: unpaid })}>{unpaid}</Badge>
      )}
      {name === 'notifications' && <UnreadBadge open={false} />}
    </>
  )
}

/** The words of the way to one's identity check, with the state it is in. */
export function IdentityWords() {
  const t = useTranslations('shell.account')
  const { identity } = useSession()
  return (
    <>
      {t('identity')}
      {identity !== 'approved' && <Badge label={t(`identityState.${identity}`)}>!</Badge>}
    </>
  )
}
