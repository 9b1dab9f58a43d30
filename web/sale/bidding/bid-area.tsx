import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Whole } from '#domain/money/money.ts'
import { lazyAtOnce, lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import { useInView } from '#web/kit/ui/use-in-view.ts'
import { RegisterSheet } from '#web/sale/registrations/register-sheet.ts'
import { BidBox } from './bid-box.tsx'
import { useBiddingLot } from './bidding-lot.ts'
import { useBidAmount } from './use-bid-amount.ts'
import { takesPrice, useBidBox } from './use-bid-box.ts'
import { useExtensionCount } from './use-extension-count.ts'

const BidBar = lazyWhenIdle(async () => (await import('./bid-bar.tsx')).BidBar)
const BidDialog = lazyWhenIdle(async () => (await import('./bid-dialog.tsx')).BidDialog)
// Loaded after the first scripts: a press in the dialog before that only resends an unanswered bid.
const UnansweredBids = lazyAtOnce(async () => (await import('./unanswered-bids.tsx')).UnansweredBids)
const OutbidToast = lazyWhenIdle(async () => (await import('./outbid-toast.tsx')).OutbidToast)

type Sheet =
  | { readonly kind: 'bid'; readonly initialPrice: Whole | null; readonly openCount: number }
  | { readonly kind: 'register' }

/** Bidding on a lot's page: the box, its dialogs, the phone bar and the outbid toast. */
export function BidArea() {
  const { auction, lot, registrationState } = useBiddingLot()
  const extensions = useExtensionCount(lot.id)
  const box = useBidBox()
  const bidAmount = useBidAmount()
  const isRequested = useSearchParams()[0].get('bid') === '1'
  const [sheet, setSheet] = useState<Sheet | null>(
    isRequested && takesPrice(box) ? { kind: 'bid', initialPrice: null, openCount: 0 } : null,
  )
  const [actionRef, inView] = useInView()
  const close = useCallback(() => setSheet(null), [])
  // Each opening starts with a new form, even from a toast over an open dialog.
  const bid = (initialPrice: Whole | null) =>
    setSheet((previous) => ({
      kind: 'bid',
      initialPrice,
      openCount: previous?.kind === 'bid' ? previous.openCount + 1 : 0,
    }))
  const register = () => setSheet({ kind: 'register' })
  return (
    <>
      <BidBox
        box={box}
        extensions={extensions}
        bidAmount={bidAmount}
        onBid={bid}
        onRegister={register}
        actionRef={actionRef}
      />
      <BidBar
        open={!inView}
        box={box}
        isExtended={extensions > 0}
        bidAmount={bidAmount}
        onBid={bid}
        onRegister={register}
      />
      <BidDialog
        open={sheet?.kind === 'bid'}
        initialPrice={sheet?.kind === 'bid' ? sheet.initialPrice : null}
        openCount={sheet?.kind === 'bid' ? sheet.openCount : 0}
        onClose={close}
        onRegister={register}
      />
      <RegisterSheet auction={auction} open={sheet?.kind === 'register'} onClose={close} />
      {registrationState.paddle !== '' && <UnansweredBids />}
      <OutbidToast isMuted={sheet?.kind === 'bid'} onBid={bid} />
    </>
  )
}
