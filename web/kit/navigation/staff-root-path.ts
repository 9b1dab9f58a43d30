/** The root path of the staff pages. */
export const staffRootPath = '/house'
