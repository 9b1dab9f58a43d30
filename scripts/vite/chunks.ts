/**
 * How the browser's scripts are put into files. Left alone, every module that some pages share becomes a file of its
 * own, sixty for a page; together they compress better and take fewer requests. What most pages need is one file, what
 * the pages with lots on them need is another.
 */
export const groups = [
  {
    name: 'house',
    test: /[/](web|wire|domain)[/]|light:|node_modules[/](@tanstack|use-intl|@noble|@formatjs)[/]/,
    minShareCount: 8,
    priority: 2,
  },
  {
    name: 'sales',
    test: /[/]web[/](lots|live|ui|bidding|auctions)[/]|[/]domain[/]/,
    minShareCount: 4,
    priority: 1,
  },
]
