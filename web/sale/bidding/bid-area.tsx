import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Whole } from '#domain/money/money.ts'
import { later } from '#web/kit/ui/later.tsx'
import { RegisterSheet } from '#web/sale/registrations/register-sheet.ts'
import { BidBar } from './bid-bar.tsx'
import { BidBox } from './bid-box.tsx'
import { useBiddingLot } from './bidding-lot.ts'
import { OutbidToast } from './outbid-toast.tsx'
import { takesPrice, useBidBox } from './use-bid-box.ts'
import { useInView } from './use-in-view.ts'

const BidDialog = later(async () => (await import('./bid-dialog.tsx')).BidDialog)

type Sheet =
  | { readonly kind: 'bid'; readonly first: Whole | null; readonly opened: number }
  | { readonly kind: 'register' }

/** All that bids on a lot's page: the box, its sheets, the phone's bar, and the word that one was outbid. */
export function BidArea() {
  const { auction } = useBiddingLot()
  const box = useBidBox()
  const isAsked = useSearchParams()[0].get('bid') === '1'
  const [sheet, setSheet] = useState<Sheet | null>(
    isAsked && takesPrice(box) ? { kind: 'bid', first: null, opened: 0 } : null,
  )
  const [actRef, inView] = useInView()
  const close = useCallback(() => setSheet(null), [])
  // Each opening starts afresh, also from a toast over a sheet that is open.
  const bid = (first: Whole | null) =>
    setSheet((before) => ({ kind: 'bid', first, opened: before?.kind === 'bid' ? before.opened + 1 : 0 }))
  const register = () => setSheet({ kind: 'register' })
  return (
    <>
      <BidBox box={box} onBid={bid} onRegister={register} actRef={actRef} />
      {!inView && <BidBar box={box} onBid={bid} onRegister={register} />}
      <BidDialog
        open={sheet?.kind === 'bid'}
        first={sheet?.kind === 'bid' ? sheet.first : null}
        opened={sheet?.kind === 'bid' ? sheet.opened : 0}
        onClose={close}
        onRegister={register}
      />
      <RegisterSheet auction={auction} open={sheet?.kind === 'register'} onClose={close} />
      <OutbidToast onBid={bid} />
    </>
  )
}
