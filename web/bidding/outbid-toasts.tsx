import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { money } from '#web/i18n/formats.ts'
import { useHappening } from '#web/live/sale-hooks.ts'
import { type CardLot, lotPath } from '#web/lots/card-lot.ts'
import { useToast } from '#web/ui/toaster.tsx'
import type { Auction } from '#wire/entities/auction.ts'
import { tremble } from './outbid-toast.tsx'
import { isSettled, outbidKey } from './toast-keys.ts'
import { useTellHere } from './told-here.ts'

/** On a sale's page: says of each of its lots when one is outbid, until it is answered, and leads to the next bid. */
export function OutbidToasts({ auction, lots }: { auction: Auction; lots: readonly CardLot[] }) {
  const t = useTranslations('bidding.outbid')
  const { show, dismiss } = useToast()
  const navigate = useNavigate()
  useTellHere(lots.map(({ id }) => id))
  useHappening(({ kind, lotId, lot: standing }) => {
    if (isSettled(standing)) dismiss(outbidKey(lotId))
    const lot = lots.find(({ id }) => id === lotId)
    if (!lot || kind !== 'outbid') return
    tremble()
    show({
      key: outbidKey(lotId),
      kind: 'outbid',
      sticky: true,
      text: t('text', { number: lot.lotNum, amount: money(standing.winPrice, auction.currency) }),
      action: {
        label: t('bid', { amount: money(standing.nextPrice, auction.currency) }),
        run: () => void navigate(`${lotPath(lot)}?bid=1`),
      },
    })
  })
  return null
}
