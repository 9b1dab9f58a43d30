const titles: { readonly [prefix: string]: string } = {
  Mr: '先生',
  Mrs: '女士',
  Ms: '女士',
  Miss: '小姐',
  Dr: '博士',
}

/** Returns the Chinese form of an English title, such as Ms, or null if there is none. It follows the name. */
export const chineseTitleOf = (prefix: string): string | null => titles[prefix] ?? null
