import { useTranslations } from 'use-intl'

/** Returns why lots cannot be combined or divided, and what can be done (K17), or undefined for any other reason. */
export function useReplaceRefusal(): (status: string) => string | undefined {
  const t = useTranslations('additions.replace.refusal')
  return (status) => {
    switch (status) {
      case 'onBlock':
      case 'sold':
      case 'passed':
      case 'withdrawn':
        return t('called')
      case 'byChoice':
      case 'badQuantity':
      case 'badPlace':
      case 'badParts':
      case 'consignments':
      case 'ended':
      case 'cancelled':
        return t(status)
      default:
        return undefined
    }
  }
}
