import { useTranslations } from 'use-intl'
import type { FollowQuery } from '#domain/follows/follow.ts'
import { houseCurrency } from '#domain/money/typed-amount.ts'
import { money } from '#web/kit/i18n/formats.ts'

/** Returns what a follow is, and its filters, in words. */
export function useFollowTerms(query: FollowQuery): readonly string[] {
  const t = useTranslations('follows.terms')
  const kinds = useTranslations('followLinks.kind')
  const { kind, vintageFrom, vintageTo, saleKind, ceiling } = query
  const range = (from: number, to: number) => `${from || ''}–${to || ''}`
  return [
    kinds(kind),
    ...(vintageFrom + vintageTo > 0 ? [t('vintages', { range: range(vintageFrom, vintageTo) })] : []),
    ...(saleKind === '' ? [] : [t(`sale.${saleKind}`)]),
    ...(ceiling === 0 ? [] : [t('ceiling', { amount: money(ceiling, houseCurrency) })]),
  ]
}
