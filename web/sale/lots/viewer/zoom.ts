/** A rectangle as fractions of a picture's width and height, from its upper left corner. */
export type Region = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A picture as shown in the viewer. Positions are in CSS pixels of the stage. */
export type Zoom = {
  readonly index: number
  readonly state: 'loading' | 'loaded' | 'failed'
  /** The percentage of the size at which the whole picture is in sight. */
  readonly percent: number
  readonly canZoomIn: boolean
  /** The part in sight, or null while the whole picture is in sight. */
  readonly region: Region | null
  /** The top edge and the height of the picture as shown. */
  readonly top: number
  readonly height: number
}

/** The placement of a picture: pixels of the stage, and the zoom in CSS pixels per pixel of the picture. */
export type Placement = {
  readonly pan: { readonly x: number; readonly y: number }
  readonly zoom: number
  readonly size: { readonly x: number; readonly y: number }
  readonly stage: { readonly x: number; readonly y: number }
}

/** Returns the part of a picture that is in sight, or null if all of it is, to within a pixel. */
export function regionOf({ pan, zoom, size, stage }: Placement): Region | null {
  const shown = { x: size.x * zoom, y: size.y * zoom }
  if (shown.x <= stage.x + 1 && shown.y <= stage.y + 1) return null
  const horizontal = spanOf(pan.x, shown.x, stage.x)
  const vertical = spanOf(pan.y, shown.y, stage.y)
  return {
    left: horizontal.start,
    width: horizontal.length,
    top: vertical.start,
    height: vertical.length,
  }
}

function spanOf(pan: number, shown: number, stage: number): { start: number; length: number } {
  const start = Math.min(1, Math.max(0, -pan / shown))
  const end = Math.min(1, Math.max(0, (stage - pan) / shown))
  return { start, length: Math.max(0, end - start) }
}

/** Returns the zoom at which the whole picture is in sight; small pictures are enlarged. */
export const fitZoom = (size: Placement['size'], stage: Placement['stage']): number =>
  Math.min(stage.x / size.x, stage.y / size.y)

/**
 * Returns the maximum zoom: the picture's own pixels, but at least three times the size at which it is shown
 * whole.
 */
export const maxZoom = (fit: number): number => Math.max(1, fit * 3)

/**
 * Returns the zoom after a click: three times the size at which the picture is shown whole, limited to its
 * own pixels but at least twice.
 */
export const clickZoom = (fit: number): number =>
  Math.min(maxZoom(fit), Math.max(fit * 2, Math.min(1, fit * 3)))
