/** Returns the drawing of a PDF page without its letters as SVG, with points drawn as pixels. */
export function drawingOf(content: string, { width, height }: { width: number; height: number }): string {
  let drawn = ''
  let path = ''
  /** The number of open groups at each level of the graphics state. */
  const open = [0]
  const paint = (look: string) => {
    drawn += `<path d="${path}" ${look}/>`
    path = ''
  }
  const operators: Readonly<Record<string, (values: string) => void>> = {
    q: () => open.push(0),
    Q: () => (drawn += '</g>'.repeat(open.pop() ?? 0)),
    cm: (values) => {
      open.push((open.pop() ?? 0) + 1)
      drawn += `<g transform="matrix(${values})">`
    },
    m: (values) => (path += `M${values}`),
    l: (values) => (path += `L${values}`),
    h: () => (path += 'Z'),
    re: (values) => {
      const [x, y, wide, high] = values.split(' ')
      path += `M${x} ${y}h${wide}v${high}h-${wide}Z`
    },
    f: () => paint(''),
    'f*': () => paint('fill-rule="evenodd"'),
    S: () => paint('fill="none" stroke="#000" stroke-width="0.4"'),
  }
  const written = content.replaceAll(/BT[\s\S]*?ET/g, '')
  for (const [, values = '', operator = ''] of written.matchAll(/^((?:-?[\d.]+ )*)([a-z]+\*?)$/gim))
    operators[operator]?.(values.trim())
  const ends = '</g>'.repeat(open.reduce((sum, one) => sum + one, 0))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn}${ends}</svg>`
}
