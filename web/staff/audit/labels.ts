import { useTranslations } from 'use-intl'
import { houseSettings } from '#domain/settings/house-settings.ts'
import { type ActionName, auditedActions } from '#domain/staff/audited-actions.ts'

/** The message key of an action. */
type ActionKey<A> = A extends `${infer Subject}.${infer Verb}` ? `${Subject}${Capitalize<Verb>}` : never

const keyOf = (action: ActionName) =>
  action.replace(/\.(\w)/, (_dot, letter: string) => letter.toUpperCase()) as ActionKey<ActionName>

/** Returns the label of an audited action; an unknown action is shown as stored. */
export function useActionLabel(): (act: string) => string {
  const t = useTranslations('audit.act')
  return (act) => {
    const action = auditedActions.find((one) => one === act)
    return action ? t(keyOf(action)) : act
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
] as const

/** Other names that some actions use for the same detail. */
const aliases: { readonly [name: string]: (typeof detailKeys)[number] } = {
  shippingCompany: 'company',
  trackingNumber: 'tracking',
}

/** Compares details in the order of `detailKeys`: the database keeps none. */
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
