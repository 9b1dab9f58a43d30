/** Returns the text in a language, or in another one if it is not translated. */
export const inLanguage = <T extends { readonly lang: string }>(
  texts: readonly T[],
  lang: string,
): T | undefined => texts.find((text) => text.lang === lang) ?? texts[0]
