import { useTranslations } from 'use-intl'
import type { BidView } from '#domain/auction/view.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { useBids } from '#web/kit/live/sale-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import type from '#web/kit/ui/type.module.css'
import { staffLateBids } from '#wire/calls/late-bids.ts'
import { Bidder } from './bidder.tsx'
import { useConsole } from './console-context.ts'
import { KeyCap } from './key-cap.tsx'
import css from './pending-bids.module.css'
import type { Sheet } from './sheet.ts'
import type { LotActions } from './use-lot-actions.ts'

/** The poll interval for bids received after the hammer, which are not in the ledger. */
const pollIntervalMs = 2_000

/** Bids closed by the hammer and bids received after it; the auctioneer may reopen the lot because of them. */
export function LateBids({ actions, open }: { actions: LotActions; open: (sheet: Sheet) => void }) {
  const t = useTranslations('console.late')
  const { auction } = useConsole()
  const lotId = actions.onBlock?.entry.id ?? ''
  const isDecided = (actions.onBlock?.view.saleStatus ?? 'open') !== 'open'
  const { data } = useApiQuery(
    staffLateBids,
    { auctionId: auction.id },
    { enabled: isDecided, refetchEvery: () => pollIntervalMs },
  )
  const closedBids = useBids(lotId).filter(isClosed)
  const lateBids = [
    ...closedBids.map(({ paddle, price, at }) => ({ paddle, price, at, why: 'closed' as const })),
    ...(data?.list ?? [])
      .filter((bid) => bid.lotId === lotId)
      .map(({ paddle, price, at }) => ({ paddle, price, at, why: 'late' as const })),
  ]
  if (!isDecided || lateBids.length === 0) return null
  return (
    <section className={css.waiting} aria-label={t('title')}>
      <div className={css.head}>
        <h2 className={type.label}>{t('title')}</h2>
        <span className={css.note} aria-live="polite">
          {t('notified', { count: lateBids.length })}
        </span>
        {actions.mayConduct && (
          <Button
            kind="line"
            size="sm"
            disabled={!actions.available.has('reopen')}
            onClick={() => open('reopen')}
            aria-keyshortcuts="E"
          >
            {t('reopen', { number: actions.onBlock ? lotLabel(actions.onBlock.entry) : '' })}{' '}
            <KeyCap action="reopen" />
          </Button>
        )}
      </div>
      <ol>
        {lateBids.map(({ paddle, price, at, why }) => (
          <li key={`${paddle} ${price} ${why}`} className={css.bid}>
            <p className={css.amount}>{figure(price)}</p>
            <Bidder paddle={paddle} at={at} />
            <span className={classes(css.note, css.onHold)}>{t(why)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const isClosed = ({ status, reason }: BidView): boolean => status === 'rejected' && reason === 'closed'
