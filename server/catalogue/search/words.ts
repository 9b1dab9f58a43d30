import type { Language } from '#server/platform/http/calls.ts'
import type { SearchState } from './kinds.ts'

/** The names of lot states in the facets. */
export const stateNames: Readonly<Record<Language, Readonly<Record<SearchState, string>>>> = {
  en: { open: 'Open and upcoming', sold: 'Sold', passed: 'Passed' },
  'zh-Hans': { open: '竞投中及即将开拍', sold: '已成交', passed: '流拍' },
}
