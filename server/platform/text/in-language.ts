/** The text in a language; in the other one where it has not been translated. */
export const inLanguage = <T extends { readonly lang: string }>(
  texts: readonly T[],
  lang: string,
): T | undefined => texts.find((text) => text.lang === lang) ?? texts[0]
