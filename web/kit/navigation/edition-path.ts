import { paths } from './links.ts'

/** The query parameter that names an edition of a page. */
export const editionParam = 'edition'

/** Returns the path of an edition of the conditions of sale; '' is the one in force. */
export const conditionsPath = (version: string): string =>
  version === ''
    ? paths.conditionsOfSale
    : `${paths.conditionsOfSale}?${new URLSearchParams({ [editionParam]: version })}`
