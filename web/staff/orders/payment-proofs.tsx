import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { date, dateTime } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffOrderProof } from '#wire/calls/staff-orders.ts'
import type { StaffOrder } from '#wire/entities/staff-order.ts'
import css from './orders.module.css'
import { ReceiveDialog } from './receive-dialog.tsx'
import { useOrderAction } from './use-order-action.ts'

/** The proofs of payment of an order: images are shown, documents downloaded. Each awaits a decision. */
export function PaymentProofs({ sheet }: { sheet: StaffOrder }) {
  const t = useTranslations('houseOrders')
  if (sheet.proofs.length === 0) return null
  return (
    <section className={layout.stack}>
      <h3 className={css.label}>{t('proofs')}</h3>
      <ul className={css.proofs}>
        {sheet.proofs.map((proof) => (
          <Proof key={proof.id} proof={proof} sheet={sheet} />
        ))}
      </ul>
    </section>
  )
}

type ProofProps = { proof: StaffOrder['proofs'][number]; sheet: StaffOrder }

function Proof({ proof, sheet }: ProofProps) {
  const t = useTranslations('houseOrders')
  const { name, url, isImage, at, status, reason, undoneAt } = proof
  return (
    <li className={css.proof}>
      <p>
        {/* The link is to a file, not to a route. A PDF is downloaded under its name. */}
        <a
          href={url}
          {...(isImage ? { target: '_blank', rel: 'noopener' } : { download: name })}
          className={typography.link}
        >
          {name}
        </a>{' '}
        <span className={css.small}>
          {dateTime(at)} · {undoneAt > 0 ? t('proof.undone', { date: date(undoneAt) }) : t(`proof.${status}`)}{' '}
          {reason !== '' && `· ${reason}`}
        </span>
      </p>
      {isImage && <img src={url} alt={t('proofImage', { name })} className={css.image} loading="lazy" />}
      {status === 'waiting' && sheet.order.status === 'AUTHORISED' && (
        <MayCall call={staffOrderProof}>
          <ProofDecision proof={proof} sheet={sheet} />
        </MayCall>
      )}
    </li>
  )
}

/** Confirms the payment of a proof, with the amount seen on the account, or refuses the proof. */
function ProofDecision({ proof, sheet }: ProofProps) {
  const t = useTranslations('houseOrders')
  const call = useApiCall()
  const { act, isBusy, problem, clear } = useOrderAction()
  const [reason, setReason] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const refuse = () => {
    setReasonMissing(reason.trim() === '')
    if (reason.trim() !== '')
      void act(() => call(staffOrderProof, { proofId: proof.id, confirm: false, reason }))
  }
  return (
    <div className={layout.stack}>
      <ErrorBanner text={problem} onClear={clear} />
      <TextField
        label={t('reasonToRefuse')}
        maxLength={300}
        value={reason}
        error={isReasonMissing && reason.trim() === '' ? t('needReason') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={css.actions}>
        <Button kind="line" busy={isBusy} onClick={refuse}>
          {t('refuse')}
        </Button>
        <Button busy={isBusy} onClick={() => setConfirming(true)}>
          {t('confirm')}
        </Button>
      </div>
      {isConfirming && <ReceiveDialog sheet={sheet} proof={proof} onLeave={() => setConfirming(false)} />}
    </div>
  )
}
