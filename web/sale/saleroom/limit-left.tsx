import { useTranslations } from 'use-intl'
import type { Whole } from '#domain/money/money.ts'
import { figure, money } from '#web/kit/i18n/formats.ts'
import css from './limit-left.module.css'
import { useSaleroom } from './room-context.ts'

/**
 * The viewer's remaining bidding limit (W3), in figures and as a bar; nothing for viewers without a paddle.
 * @param left the remaining limit, or null if there is no limit
 */
export function LimitLeft({ left, currency }: { left: Whole | null; currency: string }) {
  const t = useTranslations('live.limit')
  const { registration, paddle } = useSaleroom().registrationState
  const limit = registration?.limit ?? null
  if (paddle === '') return null
  if (limit === null || left === null)
    return (
      <p className={css.limit}>
        <span>{t('label')}</span> <b>{t('none')}</b>
      </p>
    )
  return (
    <>
      <p className={css.limit}>
        <span>{t('left')}</span>{' '}
        <span>
          {t.rich('of', {
            left: () => <b key="left">{money(left, currency)}</b>,
            limit: figure(limit),
          })}
        </span>
      </p>
      <div className={css.bar} aria-hidden="true">
        <div style={{ '--share': left / Math.max(1, limit) }} />
      </div>
    </>
  )
}
