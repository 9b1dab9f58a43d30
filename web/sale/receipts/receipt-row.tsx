import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { date, dateTime, figure, money } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { MarkShape } from '#web/kit/ui/mark-shape.tsx'
import { RehearsalMark } from '#web/kit/ui/rehearsal-mark.tsx'
import { tableStyle } from '#web/kit/ui/table.tsx'
import typography from '#web/kit/ui/type.module.css'
import { planPath } from '#web/sale/plans/plan-path.ts'
import type { Receipt } from '#wire/entities/receipt.ts'
import type { Verdict } from './check-receipts.ts'
import type { ReceiptItem } from './receipt-items.ts'
import css from './receipts.module.css'

/** Shows a receipt and the result of its check. */
export function ReceiptRow({
  held,
  verdict,
  onCheck,
}: {
  held: ReceiptItem
  verdict: Verdict | 'checking' | undefined
  onCheck: () => void
}) {
  const t = useTranslations('receipts')
  const { receipt, isStored, listed } = held
  const { auctionId, seq, at, price } = receipt
  return (
    <tr className={css.row}>
      <th scope="row" className={css.lot}>
        <WhatFor held={held} />
      </th>
      <td className={classes(tableStyle.right, css.amount)} data-label={t('bid')}>
        {listed ? money(price, listed.auction.currency) : figure(price)}
        {isOfPlan(receipt) && (
          <span className={classes(typography.dim, typography.sizeS, layout.block)}>{t('budget')}</span>
        )}
      </td>
      <td className={typography.figures} data-label={t('time')}>
        <time dateTime={new Date(at).toISOString()}>{dateTime(at)}</time>
        {isStored && (
          <span className={classes(typography.dim, typography.sizeS, layout.block)}>
            {t(listed ? 'isStored' : 'isGone')}
          </span>
        )}
      </td>
      <td data-label={t('entry')}>
        <Link to={`/auction/${auctionId}/record?before=${seq + 1}`} className={typography.link}>
          {t('entryNumber', { seq: figure(seq) })}
        </Link>
      </td>
      <td className={classes(tableStyle.right, css.check)}>
        {verdict === undefined || verdict === 'checking' || verdict === 'unreachable' ? (
          <Button
            kind="quiet"
            size="sm"
            busy={verdict === 'checking'}
            aria-label={t('checkOf', { seq: figure(seq) })}
            onClick={onCheck}
          >
            {t('check')}
          </Button>
        ) : (
          <span className={verdict === 'good' ? css.good : css.bad}>
            <MarkShape state={verdict === 'good' ? 'won' : 'lost'} /> {t(`verdict.${verdict}`)}
          </span>
        )}
        {verdict === 'unreachable' && (
          <span className={classes(typography.dim, typography.sizeS, layout.block)}>
            {t('verdict.unreachable')}
          </span>
        )}
      </td>
    </tr>
  )
}

/** Returns whether a receipt is that of a bidding plan. */
const isOfPlan = ({ lotId }: Receipt): boolean => lotId === ''

/** Shows what a receipt is for: the lot of a bid, or the plan of a sale. */
function WhatFor({ held: { receipt, listed } }: { held: ReceiptItem }) {
  const t = useTranslations('receipts')
  const { auctionId, lotId } = receipt
  const lot = listed?.lot ?? null
  return (
    <>
      {isOfPlan(receipt) ? (
        <Link to={planPath(auctionId)}>{t('plan')}</Link>
      ) : (
        <Link to={`/auction/${auctionId}/lot/${lotId}`}>{lot?.title ?? lotId}</Link>
      )}
      <span className={classes(typography.dim, typography.sizeS, layout.block)}>
        {[listed?.auction.title ?? auctionId, lot && t('lotNumber', { number: lotLabel(lot) })]
          .filter((part) => part !== null)
          .join('\u00a0· ')}
      </span>
      {listed?.auction.isRehearsal && <RehearsalMark />}
      {listed?.corrected && (
        <Link
          className={classes(typography.dim, typography.sizeS, layout.block, typography.link)}
          to={`/auction/${auctionId}/lot/${lotId}#correction-${listed.corrected.seq}`}
        >
          {t('corrected', { date: date(listed.corrected.at) })}
        </Link>
      )}
    </>
  )
}
