import { useTranslations } from 'use-intl'
import { dueNow } from '#domain/orders/due.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import type { orderGet } from '#wire/calls/orders.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { BankFacts, hasAccount } from './bank-facts.tsx'
import { FpsCode } from './fps-code.tsx'
import css from './pay.module.css'
import { Proofs } from './proofs.tsx'
import { SendProof } from './send-proof.tsx'

/**
 * Shows the FPS code, the amount, reference and account of a transfer, and the upload of its proof.
 */
export function PayByTransfer({
  order,
  bank,
  fpsCode,
  onSent,
}: DataOf<typeof orderGet> & { readonly onSent: () => void }) {
  const t = useTranslations('orderPaying.transfer')
  return (
    <div className={css.transfer}>
      <p>{t(hasAccount(bank) ? 'lead' : 'ask')}</p>
      {fpsCode !== '' && (
        <FpsCode amount={exactMoney(dueNow(order), order.currency)} reference={order.number} text={fpsCode} />
      )}
      <BankFacts amount={dueNow(order)} currency={order.currency} reference={order.number} bank={bank} />
      <Proofs proofs={order.proofs} />
      <SendProof orderId={order.id} onSent={onSent} />
    </div>
  )
}
