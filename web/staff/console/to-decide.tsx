import { useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type from '#web/kit/ui/type.module.css'
import css from './area.module.css'
import desk from './desk.module.css'
import { KeyCap } from './key-cap.tsx'
import { LimitEntries } from './limit-entries.tsx'
import type { LimitRequests } from './use-limit-requests.ts'
import type { LotActs } from './use-lot-acts.ts'

/** What is still open while the sale goes on: requests for a higher limit (W7), lots sold to nobody yet (V14). */
export function ToDecide({ acts, limits }: { acts: LotActs; limits: LimitRequests }) {
  const t = useTranslations('desk.decide')
  const { unnamed, asking } = acts
  const open = unnamed.length + limits.list.length
  if (open === 0 && limits.refused === null) return null
  return (
    <section aria-label={t('title')}>
      <div className={desk.sectionHead}>
        <h2 className={type.label}>{t('title')}</h2>
        <span className={desk.count}>{t('open', { count: open })}</span>
      </div>
      <ul aria-live="polite">
        <LimitEntries limits={limits} hasKey />
        {unnamed.map(({ entry, price }, place) => (
          <li key={entry.id} className={css.decide}>
            <span>{t('noBuyer', { number: entry.lotNum, price: figure(price) })}</span>
            <Button
              kind="line"
              size="sm"
              disabled={!acts.offered.has('nameBuyer')}
              onClick={() => asking.open({ kind: 'buyer', lotId: entry.id })}
              aria-keyshortcuts={place === 0 ? 'V' : undefined}
            >
              {t('nameBuyer')} {place === 0 && <KeyCap act="nameBuyer" />}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
