import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import { useReasonText } from '#web/account/payments/use-reason-text.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { LinkButton } from '#web/kit/ui/link-button.tsx'
import type { Auction } from '#wire/entities/auction.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import { useContactLinks } from './contact-links.tsx'
import type { RegistrationFailure } from './use-register.ts'

await loadTexts('payments')

/**
 * Explains why a registration failed and what to do. Permanent exclusions are shown by the gate
 * (`gate-view.tsx`).
 */
export function RegistrationFailureBanner({
  failure,
  auction,
  onClear,
  onOtherCard,
}: {
  failure: RegistrationFailure
  auction: Auction
  onClear: () => void
  onOtherCard: () => void
}) {
  const t = useTranslations('registrations.obstacle')
  const failureText = useFailureText(auction)
  const { text, otherCard } = failureText(failure)
  return (
    <Banner kind="error" onClear={onClear}>
      {text} {otherCard && <LinkButton onClick={onOtherCard}>{t('otherCard')}</LinkButton>}
    </Banner>
  )
}

type FailureText = { readonly text: ReactNode; readonly otherCard?: boolean }

function useFailureText(auction: Auction): (failure: RegistrationFailure) => FailureText {
  const t = useTranslations('registrations.obstacle')
  const reasonOf = useReasonText()
  const contact = useContactLinks()
  const refusalText = (error: CallError): FailureText => {
    switch (error.name) {
      case 'cardDeclined':
        return { text: reasonOf(error.data.reason), otherCard: true }
      case 'cardProviderNotReady':
        return { text: t('notReady') }
      case 'wrongState':
        return { text: t(error.data.status === 'notOpen' ? 'notOpen' : 'ended', { title: auction.title }) }
      case 'registrationRefused':
        return { text: t.rich('refused', contact) }
      case 'invalidInput':
        return {
          text: Object.values(error.data.fields)[0] ?? error.message,
          otherCard: 'paymentId' in error.data.fields,
        }
      default:
        return { text: error.message }
    }
  }
  return (failure) => {
    switch (failure.kind) {
      case 'refused':
        return refusalText(failure.error)
      case 'notConfirmed':
        return { text: t('notConfirmed'), otherCard: true }
      case 'notSent':
        return { text: t('notSent') }
      default:
        return unreachable(failure)
    }
  }
}
