import { useLocale, useTranslations } from 'use-intl'
import { houseSettings } from '#domain/settings/house-settings.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { messagesIn } from '#web/kit/i18n/messages.ts'
import type { ActionName } from './action-name.ts'

/** Returns the actions that have a label. */
export const labelledActions = (lang: Language): readonly ActionName[] =>
  Object.entries(messagesIn(lang).audit.act).flatMap(([subject, labels]) =>
    Object.keys(labels).map((verb) => `${subject}.${verb}` as ActionName),
  )

/** Returns the label of an audited action; an unknown action is shown as stored. */
export function useActionLabel(): (act: string) => string {
  const t = useTranslations('audit.act')
  const actions = labelledActions(useLocale())
  return (act) => {
    const action = actions.find((one) => one === act)
    return action ? t(action) : act
  }
}

/** In the order in which an entry states them. */
const detailKeys = [
  'card',
  'refund',
  'reason',
  'amount',
  'byTransfer',
  'version',
  'lines',
  'lot',
  'lots',
  'forgeries',
  'paddle',
  'owner',
  'agents',
  'ownerBefore',
  'agentsBefore',
  'amountBefore',
  'amountAfter',
  'toCard',
  'company',
  'tracking',
  'stock',
  'price',
  'listed',
  'points',
  'auction',
  'limit',
  'rehearsal',
  'name',
  'added',
  'removed',
  'sequence',
  'bands',
  'rate',
  'roles',
  'before',
  'file',
  'rows',
  'row',
  'column',
  'columns',
  'from',
  'to',
  'change',
  'until',
  'firstDay',
  'lastDay',
  'scopes',
  'call',
] as const

/** Other names that some actions use for the same detail. */
const aliases: { readonly [name: string]: (typeof detailKeys)[number] } = {
  shippingCompany: 'company',
  trackingNumber: 'tracking',
}

/** Compares details in the order of `detailKeys`, since the database does not preserve any. */
export const byDetail = (a: { readonly name: string }, b: { readonly name: string }): number =>
  positionOf(a.name) - positionOf(b.name)

const positionOf = (name: string): number => detailKeys.findIndex((one) => one === (aliases[name] ?? name))

/** Returns the label of a setting of the house; an unknown one is shown as stored. */
export function useSettingLabel(): (name: string) => string {
  const t = useTranslations('settings.field')
  return (name) => {
    const setting = houseSettings.find((one) => one === name)
    return setting ? t(setting) : name
  }
}

/** Returns the label of an action's detail; an unknown detail is shown as stored. */
export function useDetailLabel(): (name: string) => string {
  const t = useTranslations('audit.name')
  return (name) => {
    const key = detailKeys.find((one) => one === name) ?? aliases[name]
    return key ? t(key) : name
  }
}
