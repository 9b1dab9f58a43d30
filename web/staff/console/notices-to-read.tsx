import { useLocale, useTranslations } from 'use-intl'
import { isForSale } from '#domain/auction/lot-state.ts'
import type { LotCorrection } from '#domain/auction/state.ts'
import { hasUnreadAnnouncements, unreadAnnouncements } from '#domain/auction/unread-announcements.ts'
import type { LotView } from '#domain/auction/view.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { useLot } from '#web/kit/live/sale-hooks.ts'
import { CommandButton } from './command-button.tsx'
import css from './console-notice.module.css'
import { KeyCap } from './key-cap.tsx'
import type { LotActions } from './use-lot-actions.ts'

await loadTexts('changes')

/** Corrections of the next lot that have not been read out (K13), to be stated before bidding opens. */
export function CorrectedLot({ lotId }: { lotId: string }) {
  const view = useLot(lotId)
  if (!view || !isForSale(view)) return null
  const { corrections } = unreadAnnouncements(view)
  if (corrections.length === 0) return null
  return (
    <div className={css.message}>
      <CorrectedFields corrections={corrections} />
    </div>
  )
}

function CorrectedFields({ corrections }: { corrections: readonly LotCorrection[] }) {
  const t = useTranslations('console.notices')
  const field = useTranslations('changes.field')
  const fields = new Set(corrections.flatMap((correction) => correction.fields))
  return (
    <p>
      <b>{t('corrected')}</b> {[...fields].map((name) => field(name)).join(' · ')}
    </p>
  )
}

/** The notices and corrections of the current lot that have not been read out yet (K13). */
export function NoticesToRead({ actions, view }: { actions: LotActions; view: LotView }) {
  const t = useTranslations('console')
  const lang = useLocale()
  const { notices, corrections } = unreadAnnouncements(view)
  if (!hasUnreadAnnouncements(view) || !isForSale(view)) return null
  return (
    <div className={css.message} role="status">
      <div>
        <b>{t('notices.toRead')}</b>
        {notices.map(({ seq, en, zh }) => (
          <p key={seq}>{lang === 'en' ? en : zh}</p>
        ))}
        {corrections.length > 0 && <CorrectedFields corrections={corrections} />}
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
