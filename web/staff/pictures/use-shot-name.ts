import { useTranslations } from 'use-intl'
import type { LotKind } from '#domain/drafts/lot-draft.ts'
import type { Shot } from '#domain/drafts/shots.ts'

/** Names of shots; cigars have a band and a box instead of a label and a case. */
export function useShotName(kind: LotKind): (shot: Shot) => string {
  const t = useTranslations('pictures.shot')
  return (shot) => {
    if (kind === 'cigars' && shot === 'label') return t('band')
    if (kind === 'cigars' && shot === 'case') return t('box')
    return t(shot)
  }
}
