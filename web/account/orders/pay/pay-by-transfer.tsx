import { useTranslations } from 'use-intl'
import { Fact } from '#web/kit/ui/fact.tsx'
import type { orderGet } from '#wire/calls/orders.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { CopyLink } from './copy-link.tsx'
import { FpsCode } from './fps-code.tsx'
import css from './pay.module.css'
import { Proofs } from './proofs.tsx'
import { SendProof } from './send-proof.tsx'

const fields = ['bank', 'holder', 'account', 'swift', 'fps'] as const

/**
 * The FPS code, the bank details and reference of a transfer, and the upload of its proof. The amount is among the
 * order's sums.
 */
export function PayByTransfer({
  order,
  bank,
  fpsCode,
  onSent,
}: DataOf<typeof orderGet> & { readonly onSent: () => void }) {
  const t = useTranslations('orderPaying.transfer')
  const filledFields = fields.filter((field) => bank[field] !== '')
  return (
    <div className={css.transfer}>
      <p>{t(filledFields.length > 0 ? 'lead' : 'ask')}</p>
      {fpsCode !== '' && <FpsCode order={order} text={fpsCode} />}
      <dl className={css.facts}>
        <Fact name={t('reference')}>
          {order.number}
          <CopyLink name={t('reference')} text={order.number} />
        </Fact>
        {filledFields.map((field) => (
          <Fact key={field} name={t(field)}>
            {bank[field]}
            {(field === 'account' || field === 'fps') && <CopyLink name={t(field)} text={bank[field]} />}
          </Fact>
        ))}
      </dl>
      <Proofs proofs={order.proofs} />
      <SendProof orderId={order.id} onSent={onSent} />
    </div>
  )
}
