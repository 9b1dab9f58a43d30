import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { Fault } from '#wire/refusals/fault.ts'

/** The text of a validation error. */
export function useFaultText(): (fault: Fault) => string {
  const t = useTranslations('forms')
  return useCallback(
    (fault) => {
      switch (fault.name) {
        case 'tooShort':
        case 'tooFew':
        case 'tooSmall':
          return t(`fault.${fault.name}`, { min: fault.min })
        case 'tooLong':
        case 'tooMany':
        case 'tooLarge':
          return t(`fault.${fault.name}`, { max: fault.max })
        case 'phone':
          return t('fault.phone', { phone: t('examplePhone') })
        // Users cannot see these fields.
        case 'notYesOrNo':
        case 'passwordDigest':
          return t('fault.invalid')
        default:
          return t(`fault.${fault.name}`)
      }
    },
    [t],
  )
}
