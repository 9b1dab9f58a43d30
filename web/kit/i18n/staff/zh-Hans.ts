/** Importers of the texts in Simplified Chinese that only staff pages load: clients' pages do not list them. */
export const further = import.meta.glob<{ readonly default: object }>('./*.json', {
  base: '../zh-Hans/staff',
})
