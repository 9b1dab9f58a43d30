const { './shell.json': shell, './ui.json': ui } = import.meta.glob<object>('./{shell,ui}.json', {
  base: '../zh-Hans',
  query: '?traditional',
  import: 'default',
  eager: true,
})

/** Texts loaded with every page in Traditional Chinese, derived from Simplified. */
export const messages = { shell, ui }

/** Importers of all other texts for clients, which load only with pages that call `loadTexts`. */
export const further = import.meta.glob<{ readonly default: object }>(['./*.json', '!./{shell,ui}.json'], {
  base: '../zh-Hans',
  query: '?traditional',
})
