import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCall } from '#web/api/api-hooks.ts'
import { needTexts } from '#web/i18n/messages.ts'
import { useRegister } from '#web/live/use-register.ts'
import { useStanding } from '#web/live/use-standing.ts'
import { useHouse } from '#web/shell/house.tsx'
import { isOpen, paths } from '#web/shell/links.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useNow } from '#web/ui/now.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CheckboxField } from '#web/ui/tick-field.tsx'
import { useToast } from '#web/ui/toaster.tsx'
import typography from '#web/ui/type.module.css'
import { userPaymentList } from '#wire/calls/wallet.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Card } from '#wire/entities/card.ts'
import { CardChoice } from './card-choice.tsx'
import { isExpired } from './card-expiry.ts'
import css from './register-dialog.module.css'

await needTexts('registrations')

/** Asks to bid in a sale: which card stands behind it, and the conditions. */
export function RegisterDialog({
  auction,
  open,
  onClose,
}: {
  auction: Auction
  open: boolean
  onClose: () => void
}) {
  const t = useTranslations('registrations')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} tone="bid">
      <WithCards auction={auction} onClose={onClose} />
    </Dialog>
  )
}

function WithCards({ auction, onClose }: { auction: Auction; onClose: () => void }) {
  const t = useTranslations('registrations')
  const { data, isError, isFetching, refetch } = useCall(userPaymentList, {})
  const now = useNow()
  if (data) {
    const usable = data.list.find((card) => !isExpired(card, now))
    if (!usable) return <NoCard auction={auction} onClose={onClose} />
    return <Asking auction={auction} cards={data.list} first={usable.id} onClose={onClose} />
  }
  if (isError)
    return <ErrorState message={t('cardsFailed')} onRetry={() => void refetch()} busy={isFetching} />
  return <Skeleton className={css.waiting} />
}

function Asking({
  auction,
  cards,
  first,
  onClose,
}: {
  auction: Auction
  cards: readonly Card[]
  first: string
  onClose: () => void
}) {
  const t = useTranslations('registrations')
  const [cardId, setCardId] = useState(first)
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  const { registerWith, isBusy, problem, obstacle } = useRegister(auction.id)
  useRegistered(auction, onClose)
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(!agreed)
        if (agreed && !isBusy) registerWith(cardId)
      }}
    >
      <p className={typography.ui}>{t('intro', { title: auction.title })}</p>
      {problem !== '' && (
        <Banner kind="error">
          {problem} <WayOn obstacle={obstacle} />
        </Banner>
      )}
      <CardChoice cards={cards} chosen={cardId} onChoose={setCardId} />
      {auction.depositType > 0 && <p className={typography.small}>{auction.depositDesc}</p>}
      <CheckboxField
        name="agree"
        checked={agreed}
        error={missing && !agreed ? t('mustAgree') : undefined}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      >
        {t.rich('agree', {
          conditions: (words) => <LegalLink to={paths.conditionsOfSale}>{words}</LegalLink>,
          privacy: (words) => <LegalLink to={paths.privacyPolicy}>{words}</LegalLink>,
        })}
      </CheckboxField>
      <div className={css.acts}>
        <Button kind="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button kind="bid" type="submit" busy={isBusy}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  )
}

/** Tells the outcome and closes, as soon as the house knows the visitor as registered. */
function useRegistered({ id, title }: Auction, onClose: () => void): void {
  const t = useTranslations('registrations')
  const { show } = useToast()
  const { admittance, paddle } = useStanding(id)
  useEffect(() => {
    if (admittance === 'approved') show({ key: `registered ${id}`, text: t('approved', { paddle, title }) })
    else if (admittance === 'underReview')
      show({ key: `registered ${id}`, text: t('underReview', { title }) })
    else return
    onClose()
  }, [admittance, paddle, id, title, show, t, onClose])
}

function LegalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} target="_blank" className={typography.link}>
      {children}
    </Link>
  )
}

/** Where to put right what stood in the way. */
function WayOn({ obstacle }: { obstacle: string }) {
  const t = useTranslations('registrations.wayOn')
  if (obstacle === 'emailNotVerified' || obstacle === 'identityNeeded') {
    return (
      <Link to="/verification" className={typography.link}>
        {t(obstacle)}
      </Link>
    )
  }
  return null
}

/** Somebody without a card that can be charged. */
function NoCard({ auction, onClose }: { auction: Auction; onClose: () => void }) {
  const t = useTranslations('registrations.noCard')
  const { phone, email } = useHouse()
  return (
    <div className={css.form}>
      <p className={typography.ui}>{t('text', { title: auction.title })}</p>
      {isOpen('paymentMethods') ? (
        <Link to={paths.paymentMethods} className={typography.link}>
          {t('add')}
        </Link>
      ) : (
        <p className={typography.ui}>{t('ask', { phone, email })}</p>
      )}
      <div className={css.acts}>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </div>
  )
}
