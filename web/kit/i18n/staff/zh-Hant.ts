/** Importers of the Traditional Chinese texts that only staff pages load, derived from Simplified. */
export const further = import.meta.glob<{ readonly default: object }>('./*.json', {
  base: '../zh-Hans/staff',
  query: '?traditional',
})
