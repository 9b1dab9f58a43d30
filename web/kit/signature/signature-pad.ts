import { maxStrokes, type Strokes, signatureFrame } from '#domain/signature/strokes.ts'

/** A signature pad. */
export type Pad = {
  readonly clear: () => void
  /** Returns the signature as a picture; null while the pad is empty. */
  readonly picture: () => Promise<Blob | null>
  /** Returns the strokes; none while the pad is empty. */
  readonly strokes: () => Strokes
  readonly close: () => void
}

/** The size of the signature image in pixels. */
const pictureSize = signatureFrame

const inkColour = '#1c1814'

/**
 * Turns a canvas into a signature pad. The library is loaded on demand.
 * @param onSigned called after each stroke
 */
export async function createPad(canvas: HTMLCanvasElement, onSigned: () => void): Promise<Pad> {
  const { default: SignaturePad } = await import('signature_pad')
  const pad = new SignaturePad(canvas, { penColor: getComputedStyle(canvas).color })
  const resize = () => {
    const { width, height } = canvas.getBoundingClientRect()
    const strokes = pad.toData()
    const density = Math.max(1, window.devicePixelRatio)
    canvas.width = Math.round(width * density)
    canvas.height = Math.round(height * density)
    canvas.getContext('2d')?.scale(density, density)
    pad.clear()
    pad.fromData(strokes)
  }
  resize()
  const resizeObserver = new ResizeObserver(resize)
  resizeObserver.observe(canvas)
  pad.addEventListener('endStroke', onSigned)
  return {
    clear: () => pad.clear(),
    picture: async () => (pad.isEmpty() ? null : toPng((context) => drawStrokes(context, canvas))),
    strokes: () => framedStrokes(pad.toData(), canvas),
    close: () => {
      resizeObserver.disconnect()
      pad.off()
    },
  }
}

type Points = readonly { readonly points: readonly { readonly x: number; readonly y: number }[] }[]

/** Scales strokes into the frame, and thins the points of very long ones evenly. */
function framedStrokes(strokes: Points, canvas: HTMLCanvasElement): Strokes {
  const { width, height } = canvas.getBoundingClientRect()
  const scale = Math.min(signatureFrame.width / (width || 1), signatureFrame.height / (height || 1))
  const within = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value * scale)))
  return strokes.slice(0, maxStrokes.count).map(({ points }) => {
    const every = Math.ceil((points.length * 2) / maxStrokes.numbers)
    return points
      .filter((_, index) => index % every === 0)
      .flatMap(({ x, y }) => [within(x, signatureFrame.width), within(y, signatureFrame.height)])
  })
}

/** Draws the canvas in dark ink, as it may be light on dark on the screen. */
function drawStrokes(context: CanvasRenderingContext2D, canvas: HTMLCanvasElement): void {
  const scale = Math.min(pictureSize.width / canvas.width, pictureSize.height / canvas.height)
  const strokes = document.createElement('canvas')
  strokes.width = pictureSize.width
  strokes.height = pictureSize.height
  const strokeContext = strokes.getContext('2d')
  if (!strokeContext) return
  strokeContext.drawImage(canvas, 0, 0, canvas.width * scale, canvas.height * scale)
  strokeContext.globalCompositeOperation = 'source-in'
  strokeContext.fillStyle = inkColour
  strokeContext.fillRect(0, 0, pictureSize.width, pictureSize.height)
  context.drawImage(strokes, 0, 0)
}

/** Returns a typed name as an image like the drawn ones. */
export const typedSignature = (name: string): Promise<Blob | null> =>
  toPng((context) => {
    context.fillStyle = inkColour
    context.font = 'italic 72px "Newsreader Late", "Newsreader Variable", serif'
    context.textBaseline = 'middle'
    context.fillText(name, 24, pictureSize.height / 2, pictureSize.width - 48)
  })

/** Renders a PNG on a white background. */
function toPng(draw: (context: CanvasRenderingContext2D) => void): Promise<Blob | null> {
  const paper = document.createElement('canvas')
  paper.width = pictureSize.width
  paper.height = pictureSize.height
  const context = paper.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, pictureSize.width, pictureSize.height)
  draw(context)
  return new Promise((resolve) => paper.toBlob(resolve, 'image/png'))
}
