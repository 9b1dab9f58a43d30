import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SignInLink } from '#web/account/access/sign-in-link.tsx'
import { useExpiredIds } from '#web/account/payments/card-name.ts'
import { useApiQuery, useUserId } from '#web/kit/api/api-hooks.ts'
import { useCount } from '#web/kit/counting/use-count.ts'
import { useHydrated } from '#web/kit/forms/use-hydrated.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { useRegistrationState } from '#web/kit/live/use-registration-state.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { useNow } from '#web/kit/ui/now.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import typography from '#web/kit/ui/type.module.css'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { userPaymentList } from '#wire/calls/wallet.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Registered } from '#wire/entities/registration.ts'
import { EnterRehearsal } from './enter-rehearsal.tsx'
import { forRenewal } from './for-renewal.ts'
import { type Gate, registrationGate } from './gate.ts'
import { GateView } from './gate-view.tsx'
import { useOpenRelated } from './use-open-related.ts'
import css from './wizard.module.css'
import { Wizard } from './wizard.tsx'

await loadTexts('registrations', 'signature', 'payments')

type Props = {
  auction: Auction
  /** The path of the page to continue to, without language prefix. */
  back: string
  onCancel: () => void
  /** Called when the registration has succeeded, possibly not for all related sales. */
  onRegistered: (registered: Registered) => void
}

/** The registration flow, on a page or in a dialog. */
export function RegistrationFlow(props: Props) {
  const userId = useUserId()
  return userId === null ? <SignedOut /> : <MemberRegistration key={userId} {...props} />
}

/** The gate and the steps. */
function MemberRegistration({ auction, back, onCancel, onRegistered }: Props) {
  const t = useTranslations('registrations')
  const { registration } = useRegistrationState(auction.id)
  const check = useApiQuery(auctionRegisterCheck, { auctionId: auction.id })
  const cards = useApiQuery(userPaymentList, {})
  const relatedAuction = useOpenRelated(auction)
  const now = useNow()
  const isHydrated = useHydrated()
  const expired = useExpiredIds(cards.data?.list ?? [])
  const [hasEntered, setEntered] = useState(false)
  const count = useCount()
  useEffect(() => {
    if (hasEntered) count({ name: 'registerBegun', target: auction.id })
  }, [hasEntered, count, auction.id])
  const handleRegistered = (registered: Registered) => {
    count({ name: 'registerDone', target: auction.id })
    onRegistered(registered)
  }
  if (!registration || !cards.data || !relatedAuction) {
    const failed = [check, cards].filter(({ isError }) => isError)
    if (failed.length === 0) return <Skeleton className={css.waiting} />
    const retry = () => {
      for (const { refetch } of failed) void refetch()
    }
    return <ErrorState message={t('failed')} onRetry={retry} busy={failed.some((one) => one.isFetching)} />
  }
  const gate = registrationGate(registration, auction, now)
  const isOpen = gate.kind === 'open' || gate.kind === 'renew'
  // A user within the steps stays there until the server responds, whatever happens elsewhere. A missing
  // prerequisite returns to the gate, and the steps continue afterwards.
  if (isOpen && !hasEntered) setEntered(true)
  if (!isOpen && !hasEntered) {
    const enter = () => setEntered(true)
    return <GateView gate={gate} auction={auction} back={back} onClose={onCancel} onCard={enter} />
  }
  if (auction.isRehearsal)
    return <EnterRehearsal auction={auction} onCancel={onCancel} onRegistered={onRegistered} />
  return (
    <>
      {gate.kind === 'renew' && (
        <Banner kind="info" className={css.renew}>
          {t('renew', { paddle: gate.paddle || (gate.isApproved ? 'asked' : 'none') })}
        </Banner>
      )}
      <Wizard
        key={String(isHydrated)}
        isStored={isHydrated}
        auction={saleFor(gate, { ...auction, relatedAuction })}
        cards={cards.data.list}
        usable={cards.data.list.map(({ id }) => id).filter((id) => !expired.includes(id))}
        onCancel={onCancel}
        onBlocked={() => setEntered(false)}
        onRegistered={handleRegistered}
      />
    </>
  )
}

/** Returns the sale for which to register; to replace a deposit, only card and deposit are asked for. */
const saleFor = ({ kind }: Gate, auction: Auction): Auction =>
  kind === 'renew' || kind === 'transfer' ? forRenewal(auction) : auction

/** Asks a user whose session has ended to log in; their entries are kept. */
function SignedOut() {
  const t = useTranslations('registrations')
  return (
    <div className={css.wizard}>
      <p className={typography.ui} role="status">
        {t('signedOut')}
      </p>
      <div className={css.actions}>
        <SignInLink />
      </div>
    </div>
  )
}
