import { useTranslations } from 'use-intl'
import { useSession } from '#web/kit/page/session.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { later } from '#web/kit/ui/later.tsx'
import css from './attention.module.css'
import type { ShellActs } from './shell-acts.ts'

const UnreadDot = later(async () => (await import('#web/account/notices/unread-dot.tsx')).UnreadDot)

/** A dot where something waits for whoever is signed in: an order, their identity check, or what they have not read. */
export function Attention({ acts, className }: { acts: ShellActs; className?: string | undefined }) {
  const t = useTranslations('shell.account')
  const { user, unpaid, identity } = useSession()
  const dot = classes(css.dot, className)
  if (!user) return null
  if (unpaid === 0 && (!acts.onIdentity || identity === 'approved'))
    return <UnreadDot open={false} className={dot} />
  return (
    <span className={dot}>
      <span className="visually-hidden">{t('attention')}</span>
    </span>
  )
}
