import { useLocale, useTranslations } from 'use-intl'
import type { LotView } from '#domain/auction/view.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { useLot } from '#web/kit/live/sale-hooks.ts'
import { CommandButton } from './command-button.tsx'
import css from './console-notice.module.css'
import { KeyCap } from './key-cap.tsx'
import type { LotActions } from './use-lot-actions.ts'

await loadTexts('changes')

/** What was corrected of a lot since its publication (K13), to be stated before bidding opens. */
export function CorrectedLot({ lotId }: { lotId: string }) {
  const view = useLot(lotId)
  const t = useTranslations('desk.notices')
  const field = useTranslations('changes.field')
  const fields = new Set(view?.corrections.flatMap((correction) => correction.fields))
  if (!view || fields.size === 0 || view.withdrawn || view.saleStatus !== 'open') return null
  return (
    <p className={css.message}>
      <b>{t('corrected')}</b>
      <span>{[...fields].map((name) => field(name)).join(' · ')}</span>
    </p>
  )
}

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
