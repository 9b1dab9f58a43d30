import { useTranslations } from 'use-intl'
import { useUnsaved } from './use-unsaved.ts'

/** Makes the page ask before a form is left with entries that would be lost. */
export function useUnsent(isChanged: boolean): void {
  const t = useTranslations('house.leave')
  useUnsaved({ isPending: () => isChanged, isStuck: () => true, text: t('lost') })
}
