import type { FollowQuery } from '#domain/follows/follow.ts'
import { readTypedAmount } from '#domain/money/typed-amount.ts'

/** The kinds of sale of a follow; '' for both. */
export const saleKinds = ['', 'timed', 'live'] as const

type Terms = Pick<FollowQuery, 'vintageFrom' | 'vintageTo' | 'ceiling' | 'saleKind'>

/** Returns the terms in a form, or which field has an issue. */
export function readTerms(form: FormData): Terms | { readonly issue: 'ceiling' | 'vintage' } {
  const textOf = (field: string) => String(form.get(field) ?? '').trim()
  const ceiling = textOf('ceiling') === '' ? 0 : readTypedAmount(textOf('ceiling'))
  if (ceiling === null || ceiling > 1_000_000_000) return { issue: 'ceiling' }
  const years = [textOf('vintageFrom'), textOf('vintageTo')]
  const [vintageFrom = 0, vintageTo = 0] = years.map(Number)
  const isInOrder = vintageTo === 0 || vintageFrom <= vintageTo
  if (!isInOrder || !years.every((year) => /^(\d{4})?$/.test(year))) return { issue: 'vintage' }
  const saleKind = saleKinds.find((kind) => kind === textOf('saleKind')) ?? ''
  return { vintageFrom, vintageTo, ceiling, saleKind }
}
