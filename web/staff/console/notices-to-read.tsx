import { useLocale, useTranslations } from 'use-intl'
import type { LotView } from '#domain/auction/view.ts'
import { CommandButton } from './command-button.tsx'
import css from './console-notice.module.css'
import { KeyCap } from './key-cap.tsx'
import type { LotActions } from './use-lot-actions.ts'

/** The notices of the current lot that have not been read out yet (K13). */
export function NoticesToRead({ actions, view }: { actions: LotActions; view: LotView }) {
  const t = useTranslations('desk')
  const lang = useLocale()
  const unread = view.notices.filter(({ isRead }) => !isRead)
  if (unread.length === 0 || view.withdrawn || view.saleStatus !== 'open') return null
  return (
    <div className={css.message} role="status">
      <div>
        <b>{t('notices.toRead')}</b>
        {unread.map(({ seq, en, zh }) => (
          <p key={seq}>{lang === 'en' ? en : zh}</p>
        ))}
      </div>
      {actions.mayConduct && (
        <CommandButton
          kind="line"
          size="sm"
          actions={actions}
          action="readNotices"
          onClick={actions.readNotices}
          aria-keyshortcuts="F"
        >
          {t('act.readNotices')} <KeyCap action="readNotices" />
        </CommandButton>
      )}
    </div>
  )
}
