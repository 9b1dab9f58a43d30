import { useTranslations } from 'use-intl'
import type { DraftLanguage } from '#domain/drafts/bilingual.ts'
import { type LotDraft, languageState } from '#domain/drafts/lot-draft.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import type { useLotGrid } from '#web/staff/lots/use-lot-grid.ts'
import { lotDraftProof } from '#wire/calls/lot-drafts.ts'
import { saleCheck } from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'

/** Returns the languages in which a lot is complete and not proofread yet. */
export const languagesToProof = (draft: LotDraft): readonly DraftLanguage[] =>
  (['en', 'zh'] as const).filter((lang) => languageState(draft, lang) === 'catalogued')

/**
 * Marks languages of a lot as proofread, in their saved version. Texts that a colleague has changed meanwhile
 * are loaded instead, to be read first.
 *
 * @returns whether all were marked
 */
export function useProof(grid: ReturnType<typeof useLotGrid>) {
  const t = useTranslations('lotEditor')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  return async (lotId: string, languages: readonly DraftLanguage[]): Promise<boolean> => {
    if (!(await grid.settled())) {
      show({ kind: 'error', key: 'proof', text: t('notSaved') })
      return false
    }
    let rev = grid.revOf(lotId)
    for (const language of languages) {
      const response = await call(lotDraftProof, { lotId, rev, language, ak: createIdempotencyKey() })
      if (!response.ok) {
        await grid.refresh([lotId])
        const { name, message } = response.error
        show({ kind: 'error', key: 'proof', text: name === 'conflict' ? t('changed') : message })
        return false
      }
      rev = response.data.rev
    }
    await Promise.all([grid.refresh([lotId]), refresh(saleCheck)])
    return true
  }
}
