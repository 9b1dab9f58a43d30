/** Importers of the English texts that only staff pages load and client pages do not list. */
export const further = import.meta.glob<{ readonly default: object }>('./*.json', { base: '../en/staff' })
