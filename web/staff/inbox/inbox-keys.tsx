import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import keyCap from '#web/kit/ui/key-cap.module.css'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { staffChatSend } from '#wire/calls/staff-chat.ts'
import css from './inbox.module.css'
import { inboxKeys } from './use-inbox-keys.ts'

const names = ['next', 'previous', 'answer', 'search'] as const

/** The keyboard shortcuts, at the foot of the page. */
export function InboxKeys() {
  const t = useTranslations('inbox.keys')
  const mayReply = useMayCall(staffChatSend)
  return (
    <footer className={classes(css.keys, 'not-on-phone')}>
      {names
        .filter((name) => mayReply || name !== 'answer')
        .map((name) => (
          <span key={name}>
            <kbd className={keyCap.key}>{inboxKeys[name].toUpperCase()}</kbd> {t(name)}
          </span>
        ))}
      {mayReply && (
        <span>
          <kbd className={keyCap.key}>↵</kbd> {t('send')}
        </span>
      )}
    </footer>
  )
}
