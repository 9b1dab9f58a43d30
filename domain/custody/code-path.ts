/** A code of bars or squares as one path, to be filled by the even-odd rule on a background of the given size. */
export type CodePath = { readonly path: string; readonly width: number; readonly height: number }

type Point = readonly [number, number]

/** Returns a drawing target for the barcode library that collects everything in one path (S3). */
export function drawCodePath() {
  let path = ''
  const size = { width: 0, height: 0 }
  return {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init(width: number, height: number) {
      size.width = width
      size.height = height
    },
    /** Draws a bar; bars are vertical, and `width` wide. */
    line(x: number, from: number, _x: number, to: number, width: number) {
      path += `M${x - width / 2} ${from}V${to}h${width}V${from}Z`
    },
    polygon(points: readonly Point[]) {
      path += `${points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}Z`
    },
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: (): CodePath => ({ path, ...size }),
  }
}
