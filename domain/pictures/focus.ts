/** The point of a picture that stays visible where it is cropped, in percent from its left and from its top. */
export type PictureFocus = { readonly x: number; readonly y: number }

/** The focus of a picture without one: its middle. */
export const middle: PictureFocus = { x: 50, y: 50 }
