import type { Drawing } from '#wire/entities/report.ts'
import { ink, type Paper, page, put, type Style, textWidth, widthOf } from './canvas.ts'

type Shape = Drawing['shapes'][number]
type Look = Shape['look']

const band = '#efe6d2'
const label = { face: 'text', size: 8, color: ink.quiet } as const satisfies Style

/** The distance from the baseline to the top of a label, as a share of its size. */
const ascent = 0.98

/** Draws a chart as wide as the text, on one page. */
export function setChart(paper: Paper, { width, height, shapes }: Drawing): void {
  const scale = textWidth / width
  if (paper.y + height * scale > paper.bottom) paper.turn()
  const top = paper.y
  for (const shape of shapes) {
    if (shape.kind === 'path') setPath(paper, shape, { top, scale })
    else setLabel(paper, shape, { top, scale })
  }
  paper.y = top + height * scale + 8
}

type Place = { readonly top: number; readonly scale: number }

function setPath(
  { doc }: Paper,
  { path, look }: Extract<Shape, { kind: 'path' }>,
  { top, scale }: Place,
): void {
  doc.save().translate(page.side, top).scale(scale).path(path)
  if (look === 'band') doc.fill(band)
  else if (path.endsWith('Z') && look === 'own') doc.fill(ink.text)
  else doc.lineWidth(weightOf(look)).strokeColor(look === 'rule' ? ink.rule : ink.text)
  if (look === 'before') doc.dash(4, { space: 3 })
  if (look === 'rule' || look === 'before' || (look === 'own' && !path.endsWith('Z'))) doc.stroke()
  doc.restore()
}

const weightOf = (look: Look): number => (look === 'own' ? 1.8 : 1)

function setLabel(
  paper: Paper,
  { text, x, y, anchor, look }: Extract<Shape, { kind: 'text' }>,
  place: Place,
): void {
  const style: Style = look === 'ownLabel' ? { ...label, face: 'strong', color: ink.text } : label
  const width = widthOf(paper, text, style)
  const before = { start: 0, middle: width / 2, end: width }[anchor]
  const at = { x: page.side + x * place.scale - before, y: place.top + y * place.scale - ascent * style.size }
  put(paper, text, { ...at, width: width + 1 }, style)
}
