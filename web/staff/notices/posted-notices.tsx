import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useSeq } from '#web/kit/live/sale-hooks.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import css from './notices.module.css'

/** All notices of a sale, newest first. */
export function PostedNotices({ lots, isLive }: { lots: readonly SaleroomLot[]; isLive: boolean }) {
  const t = useTranslations('console.notices')
  const store = useSaleStore()
  useSeq()
  const posted = lots
    .flatMap((lot) => (store.lot(lot.id)?.notices ?? []).map((notice) => ({ lot, notice })))
    .toSorted((one, other) => other.notice.seq - one.notice.seq)
  return (
    <section aria-label={t('posted')} className={css.posted}>
      <h2 className={typography.t3}>{t('posted')}</h2>
      {posted.length === 0 && <EmptyState title={t('none')} />}
      <ul aria-live="polite">
        {posted.map(({ lot, notice: { seq, at, en, zh, isRead } }) => (
          <li key={seq} className={css.notice}>
            <p className={css.lot}>
              <b>{t('lot', { number: lotLabel(lot) })}</b> <span>{lot.title}</span>
            </p>
            <p lang="en">{en}</p>
            <p lang="zh-Hans">{zh}</p>
            <p className={css.fine}>
              <time dateTime={new Date(at).toISOString()}>{dateTime(at)}</time>{' '}
              {isLive && (
                <StateMark state={isRead ? 'won' : 'preview'} label={t(isRead ? 'read' : 'unread')} />
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
