/** The maximum number of pictures of one lot. */
export const maxLotPictures = 40

/** The length of the longer side in pixels below which a picture is too small for its page and its zoom. */
const enoughPixels = 2_400

/** Returns whether a picture is too small for its page (K12). */
export const isSmall = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  Math.max(width, height) < enoughPixels
