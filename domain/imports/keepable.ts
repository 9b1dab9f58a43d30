/** What is read although it is usually left out, or `merged`: left empty although it usually holds for all rows. */
export const keepable = ['hidden', 'section', 'total', 'merged', 'signs'] as const
export type Keepable = (typeof keepable)[number]
