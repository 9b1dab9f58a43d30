import { useTranslations } from 'use-intl'
import type { Shot } from '#domain/drafts/shots.ts'
import type { LotKind } from '#domain/lots/attributes/attribute.ts'

/** Returns the names of shots; cigars have a band and a box instead of a label and a case. */
export function useShotName(kind: LotKind): (shot: Shot) => string {
  const t = useTranslations('pictures.shot')
  return (shot) => {
    if (kind === 'cigars' && shot === 'label') return t('band')
    if (kind === 'cigars' && shot === 'case') return t('box')
    return t(shot)
  }
}
