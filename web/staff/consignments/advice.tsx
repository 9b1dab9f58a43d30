import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { consignmentAdvise } from '#wire/calls/seller-letters.ts'
import type { Consignment } from '#wire/entities/consignment.ts'
import { useConsignmentAction } from './use-consignment-action.ts'

/** Sends the seller the pre-sale advice of each sale that has not ended with their lots (S16). */
export function Advice({ consignment: { id: consignmentId, seller, lots } }: { consignment: Consignment }) {
  const t = useTranslations('consignments.advice')
  const call = useApiCall()
  const { run, isBusy, problem } = useConsignmentAction()
  const { show } = useToast()
  const mayAdvise = useMayCall(consignmentAdvise)
  const sales = new Map(lots.flatMap(({ sale, state }) => (state === 'open' ? [[sale.id, sale.no]] : [])))
  if (!mayAdvise || seller === null || sales.size === 0) return null
  const send = async (auctionId: string) => {
    if (await run(() => call(consignmentAdvise, { consignmentId, auctionId })))
      show({ kind: 'done', key: 'advice', text: t('sent') })
  }
  return (
    <>
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      {[...sales].map(([id, no]) => (
        <Button key={id} kind="line" size="sm" busy={isBusy} onClick={() => void send(id)}>
          {t('send', { sale: no })}
        </Button>
      ))}
    </>
  )
}
