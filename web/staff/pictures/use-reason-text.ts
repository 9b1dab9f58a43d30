import { useTranslations } from 'use-intl'

const reasons = ['notAPicture', 'tooLarge', 'tooManyPixels', 'tooComplex', 'corrupt', 'tooMany'] as const

/** Returns why a file was refused, as text; a reason without its own text is already a message. */
export function useReasonText(): (reason: string) => string {
  const t = useTranslations('pictures.reason')
  return (reason) => {
    const known = reasons.find((one) => one === reason)
    return known ? t(known) : reason
  }
}
