/**
 * Parts that are read although they are usually omitted; and `merged`, cells left empty although they usually apply to
 * all rows.
 */
export const includable = ['hidden', 'section', 'total', 'merged', 'signs'] as const
export type Includable = (typeof includable)[number]
