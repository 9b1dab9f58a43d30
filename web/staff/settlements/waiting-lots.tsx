import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { date } from '#web/kit/i18n/formats.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import typography from '#web/kit/ui/type.module.css'
import { aftersalePath } from '#web/staff/aftersale/aftersale-path.ts'
import { ordersPathFor } from '#web/staff/orders/query-params.ts'
import { MayCall, useMayCall } from '#web/staff/shell/may-call.tsx'
import { staffOrderAsk } from '#wire/calls/order-consents.ts'
import { staffOrderGet } from '#wire/calls/staff-orders.ts'
import { staffBuyerName } from '#wire/calls/staff-sale.ts'
import { staffSettlementNotify, staffSettlementRelease } from '#wire/calls/staff-settlements.ts'
import type { SettlementOnWire } from '#wire/entities/settlement.ts'
import { AskDialog } from './ask-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import css from './settlements.module.css'
import { useSettlementAct } from './use-settlement-act.ts'

type Line = SettlementOnWire['list'][number]

/** Returns whether the money of a lot waits for its buyer, or for the end of a hold. */
export const isWaiting = ({ state }: Line): boolean => state === 'held' || waitsForBuyer(state)

const waitsForBuyer = (state: Line['state']): boolean =>
  state === 'overdue' || state === 'unpaid' || state === 'notInvoiced'

/** The reason why each lot waits, with the next step of staff (S6): for its buyer, or until a hold ends. */
export function WaitingLots({ settlement }: { settlement: SettlementOnWire }) {
  const t = useTranslations('houseSettlements')
  const action = useSettlementAct()
  const [releasing, setReleasing] = useState('')
  const [asking, setAsking] = useState('')
  const { holds, list } = settlement
  const waiting = list.filter(({ state }) => waitsForBuyer(state))
  if (holds.length === 0 && waiting.length === 0) return null
  const numberOf = (lotId: string) => {
    const lot = list.find((one) => one.lotId === lotId)
    return lot ? lotLabel(lot) : ''
  }
  return (
    <section>
      <SectionHead title={t('waiting.title')} />
      <ErrorBanner text={action.problem} onClear={action.clear} />
      <ul className={css.rows}>
        {waiting.map((line) => (
          <li key={line.lotId}>
            <Reason line={line} settlement={settlement} />
            <Step line={line} settlement={settlement} action={action} onAsk={() => setAsking(line.orderId)} />
          </li>
        ))}
        {holds.map(({ id, lotId, reason, note, until }) => (
          <li key={id}>
            <span>
              <strong>{lotId === '' ? t('hold.whole') : t('hold.lot', { number: numberOf(lotId) })}</strong>{' '}
              {t(`holdReason.${reason}`)} · {until === '' ? t('hold.open') : t('hold.until', { day: until })}
              <span className={css.quiet}>{note}</span>
            </span>
            {until !== '' && (
              <MayCall call={staffSettlementRelease}>
                <Button kind="line" size="sm" onClick={() => setReleasing(id)}>
                  {t('act.release.name')}
                </Button>
              </MayCall>
            )}
          </li>
        ))}
      </ul>
      {releasing !== '' && (
        <ReleaseDialog settlement={settlement} holdId={releasing} onLeave={() => setReleasing('')} />
      )}
      {asking !== '' && <AskDialog orderId={asking} onLeave={() => setAsking('')} />}
    </section>
  )
}

/** The reason why a lot waits, its due day, and the notices to its seller. */
function Reason({ line, settlement: { payoutDay } }: { line: Line; settlement: SettlementOnWire }) {
  const t = useTranslations('houseSettlements')
  const { state, isUnnamed, buyerDueOn, notifiedAt, asked } = line
  const invoice = <Invoice key="invoice" line={line} />
  return (
    <span>
      <strong>{t('hold.lot', { number: lotLabel(line) })}</strong>{' '}
      {state === 'overdue' && t.rich('waiting.overdue', { day: buyerDueOn, invoice: () => invoice })}
      {state === 'unpaid' && t.rich('waiting.unpaid', { day: buyerDueOn, invoice: () => invoice })}
      {state === 'notInvoiced' && t(isUnnamed ? 'waiting.unnamed' : 'waiting.notInvoiced')}
      <span className={css.quiet}>
        {isUnnamed ? t('waiting.name') : t('waiting.then', { day: payoutDay })}
      </span>
      {notifiedAt > 0 && (
        <span className={css.quiet}>{t('waiting.notified', { date: date(notifiedAt) })}</span>
      )}
      {asked && (
        <span className={css.quiet}>
          {t(`waiting.${asked.subject}.${asked.state}`, { until: asked.until, date: date(asked.at) })}
        </span>
      )}
    </span>
  )
}

/** The invoice of a lot, which opens its order for those who may read it. */
function Invoice({ line: { orderId, orderNumber } }: { line: Line }) {
  const mayOpen = useMayCall(staffOrderGet)
  if (!mayOpen) return orderNumber
  return (
    <Link className={typography.link} to={ordersPathFor({ show: 'all', orderId })}>
      {orderNumber}
    </Link>
  )
}

/** The actions on a lot that waits for its buyer. */
function Step({
  line,
  settlement: { consignmentId, auctionId, isOwnGoods },
  action: { act, isBusy },
  onAsk,
}: {
  line: Line
  settlement: SettlementOnWire
  action: ReturnType<typeof useSettlementAct>
  onAsk: () => void
}) {
  const t = useTranslations('houseSettlements.waiting')
  const call = useApiCall()
  const { isUnnamed, state, notifiedAt, orderId } = line
  if (isUnnamed)
    return (
      <MayCall call={staffBuyerName}>
        <ButtonLink kind="line" size="sm" to={aftersalePath(auctionId, lotLabel(line))}>
          {t('nameBuyer')}
        </ButtonLink>
      </MayCall>
    )
  if (state !== 'overdue' || isOwnGoods) return null
  return (
    <span className={css.steps}>
      {notifiedAt === 0 && (
        <MayCall call={staffSettlementNotify}>
          <Button
            kind="line"
            size="sm"
            busy={isBusy}
            onClick={() =>
              void act(orderId, () => call(staffSettlementNotify, { consignmentId, auctionId, orderId }))
            }
          >
            {t('notify')}
          </Button>
        </MayCall>
      )}
      <MayCall call={staffOrderAsk}>
        <Button kind="line" size="sm" onClick={onAsk}>
          {t('ask')}
        </Button>
      </MayCall>
    </span>
  )
}
