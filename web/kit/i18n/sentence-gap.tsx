import { useLocale } from 'use-intl'

/** Renders the space between two sentences. In Chinese the full stop already includes it. */
export const SentenceGap = () => (useLocale() === 'en' ? ' ' : null)
