import { useTranslations } from 'use-intl'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { settleUnsaved } from '#web/staff/saving/unsaved.ts'

/**
 * Runs a public action once everything on the page is saved; if that is not possible, shows the field that
 * cannot be saved.
 */
export function useWhenSaved(): (act: () => void) => void {
  const t = useTranslations('drafts.check')
  const { show } = useToast()
  return (act) =>
    void settleUnsaved().then((isSaved) => {
      if (isSaved) act()
      else show({ kind: 'error', key: 'notSaved', text: t('notSaved') })
    })
}
