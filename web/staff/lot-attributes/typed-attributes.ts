import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'

/**
 * Returns whether an attribute is typed into one field; the others are chosen, ticked, drawn, or texts in two
 * languages.
 */
export const isTypedAttribute = ({ type: { is } }: NamedAttribute): boolean =>
  is !== 'bilingual' && is !== 'choice' && is !== 'flag' && is !== 'levels'
