import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type LinkName, paths } from '#web/kit/navigation/links.ts'
import { useSession } from '#web/kit/page/session.tsx'
import { Badge } from '#web/kit/ui/badge.tsx'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'

const UnreadBadge = lazyWhenIdle(
  async () => (await import('#web/account/notices/unread-badge.tsx')).UnreadBadge,
)

/** Shows the label of an account entry, with a badge where something is pending. */
export function EntryLabel({ name }: { name: LinkName }) {
  const t = useTranslations('shell')
  const { unpaid } = useSession()
  return (
    <>
      {t(`links.${name}`)}
      {name === 'orders' && unpaid > 0 && (
        <Badge label={t('account.unpaid', { count: unpaid })}>{unpaid}</Badge>
      )}
      {name === 'notifications' && <UnreadBadge />}
    </>
  )
}

/** Links to the unpaid order, or to the orders if there are several; nothing if there is none. */
export function UnpaidLink({ className }: { className?: string | undefined }) {
  const t = useTranslations('shell.account')
  const { unpaid } = useSession()
  return (
    unpaid > 0 && (
      <Link to={`${paths.orders}?due`} className={className}>
        {t('unpaid', { count: unpaid })}
      </Link>
    )
  )
}

/** Shows the label of the identity check, with its state. */
export function IdentityLabel() {
  const t = useTranslations('shell.account')
  return (
    <>
      {t('identity')}
      <IdentityBadge />
    </>
  )
}

/** Shows the state of the identity check until it is approved. */
export function IdentityBadge() {
  const t = useTranslations('shell.account.identityState')
  const { identity } = useSession()
  return identity !== 'approved' && <Badge label={t(identity)}>!</Badge>
}
