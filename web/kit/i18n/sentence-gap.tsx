import { useLocale } from 'use-intl'

/** The space between two sentences. In Chinese the full stop has it already. */
export const SentenceGap = () => (useLocale() === 'en' ? ' ' : null)
