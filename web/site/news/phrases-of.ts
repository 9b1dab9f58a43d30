/** Returns the phrases of a Chinese title: it may be broken after 的, never within a word. */
export const phrasesOf = (title: string): readonly string[] =>
  title.split(/(?<=\p{Script=Han}的)(?=\p{Script=Han})/u)
