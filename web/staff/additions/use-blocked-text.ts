import { useTranslations } from 'use-intl'

/** Returns why no lot can be added to a sale, and what can be done instead (K4), or undefined for any other reason. */
export function useBlockedText(kind: 'timed' | 'live'): (status: string) => string | undefined {
  const t = useTranslations('additions.refusal')
  return (status) => {
    switch (status) {
      case 'started':
        return t(kind === 'live' ? 'saleStarted' : 'biddingStarted')
      case 'roomOpen':
      case 'ended':
      case 'cancelled':
        return t(status)
      default:
        return undefined
    }
  }
}
