import { useTranslations } from 'use-intl'

/** Returns the texts of the bar above the record of an item on phones. */
export function useRecordBarTexts() {
  const t = useTranslations('custody.bar')
  return {
    back: t('back'),
    previous: t('previous'),
    next: t('next'),
    position: (position: number, total: number) => t('position', { position, total }),
  }
}
