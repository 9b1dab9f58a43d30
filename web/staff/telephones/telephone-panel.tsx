import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { telephonesFor } from '#domain/auction/telephone-call.ts'
import { classes } from '#web/kit/ui/classes.ts'
import type from '#web/kit/ui/type.module.css'
import consoleCss from '#web/staff/console/console.module.css'
import css from './telephone-panel.module.css'
import { TelephoneStateMark } from './telephone-state.tsx'
import { telephonesPath } from './telephones-path.ts'
import { useTelephones } from './use-telephones.ts'

/**
 * Shows the telephone bidders for the current lot, or the next one, and how many are ready; nothing if the
 * sale has none.
 */
export function TelephonePanel({ auctionId, lotId }: { auctionId: string; lotId: string }) {
  const t = useTranslations('console.telephones')
  const { list, callers } = useTelephones(auctionId)
  if (list.length === 0) return null
  const nameOf = (id: string) => callers.find((caller) => caller.id === id)?.name ?? t('nobody')
  const ofLot = list.filter((call) => call.lotId === lotId && call.status !== 'done')
  return (
    <section aria-label={t('title')}>
      <div className={consoleCss.sectionHead}>
        <h2 className={type.label}>
          <Link to={telephonesPath(auctionId)} target="_blank" rel="noopener">
            {t('title')}
          </Link>
        </h2>
        <span className={classes(type.dim, type.finest)} role="status">
          {t('ready', telephonesFor(list, lotId))}
        </span>
      </div>
      <ul className={css.list}>
        {ofLot.map((call) => (
          <li key={call.paddle}>
            <span>
              <b>{call.paddle}</b> {nameOf(call.callerId)}
            </span>
            <TelephoneStateMark {...call} />
          </li>
        ))}
      </ul>
    </section>
  )
}
