/** Where the pages of the house's own begin. */
export const housePath = '/house'
