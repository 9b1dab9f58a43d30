import { useTranslations } from 'use-intl'
import { useSession } from '#web/kit/page/session.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import css from './attention.module.css'
import type { ShellActions } from './shell-actions.ts'

const UnreadDot = lazyWhenIdle(async () => (await import('#web/account/notices/unread-dot.tsx')).UnreadDot)

/** Shows a dot for unpaid orders, the identity check or unread notices. */
export function Attention({ actions, className }: { actions: ShellActions; className?: string | undefined }) {
  const t = useTranslations('shell.account')
  const { user, unpaid, identity } = useSession()
  const dot = classes(css.dot, className)
  if (!user) return null
  if (unpaid === 0 && (!actions.onIdentity || identity === 'approved')) return <UnreadDot className={dot} />
  return (
    <span className={dot}>
      <span className="visually-hidden">{t('attention')}</span>
    </span>
  )
}
