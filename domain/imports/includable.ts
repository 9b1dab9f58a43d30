/** What is read although it is usually left out, or `merged`: left empty although it usually holds for all rows. */
export const includable = ['hidden', 'section', 'total', 'merged', 'signs'] as const
export type Includable = (typeof includable)[number]
