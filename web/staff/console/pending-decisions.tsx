import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import type from '#web/kit/ui/type.module.css'
import css from './area.module.css'
import consoleCss from './console.module.css'
import { KeyCap } from './key-cap.tsx'
import { LimitEntries } from './limit-entries.tsx'
import type { LimitRequests } from './use-limit-requests.ts'
import type { LotActions } from './use-lot-actions.ts'

/** The decisions pending during the sale: requests for a higher limit (W7), sold lots without a buyer (V14). */
export function PendingDecisions({
  actions,
  limitRequests,
}: {
  actions: LotActions
  limitRequests: LimitRequests
}) {
  const t = useTranslations('console.decide')
  const { withoutBuyer, prompts } = actions
  const open = withoutBuyer.length + limitRequests.list.length
  if (open === 0 && limitRequests.refusal === null) return null
  return (
    <section aria-label={t('title')}>
      <div className={consoleCss.sectionHead}>
        <h2 className={type.label}>{t('title')}</h2>
        <span className={classes(type.dim, type.finest)}>{t('open', { count: open })}</span>
      </div>
      <ul aria-live="polite">
        <LimitEntries limitRequests={limitRequests} hasKey />
        {withoutBuyer.map(({ entry, price }, index) => (
          <li key={entry.id} className={css.decide}>
            <span>{t('noBuyer', { number: lotLabel(entry), price: figure(price) })}</span>
            {actions.mayConduct && (
              <Button
                kind="line"
                size="sm"
                disabled={!actions.available.has('nameBuyer')}
                onClick={() => prompts.open({ kind: 'buyer', lotId: entry.id })}
                aria-keyshortcuts={index === 0 ? 'V' : undefined}
              >
                {t('nameBuyer')} {index === 0 && <KeyCap action="nameBuyer" />}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
