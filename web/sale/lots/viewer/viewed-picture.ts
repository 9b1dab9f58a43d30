import type { LotPicture } from '#wire/entities/picture.ts'

/** A picture in the viewer. Its size is 0 while it is unknown before loading. */
export type ViewedPicture = Pick<LotPicture, 'key' | 'width' | 'height' | 'alt' | 'view' | 'level'>
