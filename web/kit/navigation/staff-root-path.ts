/** Where the pages of the house's own begin. */
export const staffRootPath = '/house'
