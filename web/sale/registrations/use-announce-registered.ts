import { useTranslations } from 'use-intl'
import { useToast } from '#web/kit/ui/toaster.tsx'
import type { Auction } from '#wire/entities/auction.ts'
import type { Registered } from '#wire/entities/registration.ts'
import { registrationStatus } from '#wire/states/registration-digits.ts'

/** Shows the registration's result as a toast, replacing the notice that the user's other pages show. */
export function useAnnounceRegistered({ id, title }: Auction): (registered: Registered) => void {
  const t = useTranslations('registrations')
  const { show } = useToast()
  return ({ status, paddle }) => {
    const isApproved = registrationStatus(status) === 'approved'
    show({
      key: `registration ${id}`,
      kind: isApproved ? 'leading' : 'info',
      text: isApproved ? t('approved', { paddle, title }) : t('underReview', { title }),
    })
  }
}
