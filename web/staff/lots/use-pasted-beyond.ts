import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { endSelection } from './end-selection.ts'
import type { PasteOverflow } from './pasted-beyond.ts'

/**
 * Returns rows pasted beyond the last lot, until staff decide what to do with them, and reports columns
 * pasted beyond the last one.
 */
export function usePasteOverflow() {
  const t = useTranslations('lotGrid.beyond')
  const { show } = useToast()
  const [beyond, setBeyond] = useState<PasteOverflow | null>(null)
  return {
    beyond,
    take(found: PasteOverflow) {
      if (found.columns > 0)
        show({ kind: 'warning', key: 'columns', text: t('columns', { count: found.columns }) })
      if (found.rows.length === 0) return
      // The next keys must go to the question.
      endSelection()
      setBeyond(found)
    },
    close: () => setBeyond(null),
  }
}
