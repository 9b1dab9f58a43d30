/** A signature drawn on a pad: strokes, each of points x1, y1, x2, y2 and so on, in whole units of the frame. */
export type Strokes = readonly (readonly number[])[]

/** The frame of a drawn signature. */
export const signatureFrame = { width: 800, height: 240 } as const

/** The maximum number of strokes of a signature, and of numbers in a stroke. */
export const maxStrokes = { count: 100, numbers: 2_000 } as const

/** Returns a drawn signature as the path of an SVG, within the frame. A dot is a line of length zero. */
export const strokesPath = (strokes: Strokes): string =>
  strokes
    .flatMap((stroke) => {
      const points = pointsOf(stroke)
      const [start, ...others] = points
      if (!start) return []
      const lines = (others.length === 0 ? [start] : others).map(([x, y]) => `L${x} ${y}`)
      return `M${start[0]} ${start[1]}${lines.join('')}`
    })
    .join('')

const pointsOf = (stroke: readonly number[]): readonly (readonly [number, number])[] =>
  stroke.flatMap((x, index) => {
    const y = stroke[index + 1]
    return index % 2 === 0 && y !== undefined ? [[x, y] as const] : []
  })
