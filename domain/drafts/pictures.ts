/** The most pictures of one lot. */
export const mostLotPictures = 40
