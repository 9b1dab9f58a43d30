import type { LotPicture } from '#wire/entities/picture.ts'

/** A picture in the viewer. Its size is 0 if it is unknown until it has loaded. */
export type ViewedPicture = Pick<LotPicture, 'key' | 'width' | 'height' | 'alt' | 'view' | 'level'>
