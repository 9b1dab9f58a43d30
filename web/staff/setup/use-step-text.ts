import { useTranslations } from 'use-intl'
import type { houseSetupGet } from '#wire/calls/house-setup.ts'
import type { DataOf } from '#wire/schema/call.ts'

export type Setup = DataOf<typeof houseSetupGet>
export type SetupItem = Setup['steps'][number]

/** Returns the text below a step: its facts, or why it is needed. */
export function useStepText(): (setup: Setup, step: SetupItem) => string {
  const doneText = useDoneText()
  const openText = useOpenText()
  return (setup, { name, state }) => (state === 'done' ? doneText(setup, name) : openText(setup, name, state))
}

function useDoneText(): (setup: Setup, name: SetupItem['name']) => string {
  const t = useTranslations('setup.text')
  return ({ counts, names, account, conditions }, name) => {
    switch (name) {
      case 'names':
        return t('names', { ...names })
      case 'bank':
        return t('bank.done', { account })
      case 'categories':
        return t('categories.done', { count: counts.categories })
      case 'increments':
        return t('increments', { count: counts.increments })
      case 'rates':
        return t('rates.done', { count: counts.currencies })
      case 'conditions':
        return t('conditions.done', { edition: conditions })
      case 'staff':
        return t('staff.done', { count: counts.staff })
      case 'sale':
        return t('sale.done', { count: counts.sales })
      default:
        return t(`${name}.done`)
    }
  }
}

function useOpenText(): (setup: Setup, name: SetupItem['name'], state: 'trial' | 'open') => string {
  const t = useTranslations('setup.text')
  return ({ counts, names }, name, state) => {
    switch (name) {
      case 'names':
        return t('names', { ...names })
      case 'letter':
        return t(`letter.${state}`)
      case 'cards':
        return t('cards.trial')
      case 'increments':
        return t('increments', { count: counts.increments })
      case 'conditions':
        return t('conditions.trial')
      case 'staff':
        return t('staff.open', { invited: counts.invited })
      case 'sale':
        return t('sale.open', { drafts: counts.drafts })
      default:
        return t(`${name}.open`)
    }
  }
}
