/**
 * Finds texts that cannot be read in full: clipped, shortened with an ellipsis, running out of their box or
 * out of the viewport, selected options and placeholders wider than their field, and dates of tables and
 * facts broken over two lines. A text within `[data-shortened]` may be shortened if its `title` has the full
 * text. It runs in the page, and reads the layout in one pass. @returns each text with the element that cuts it
 */
export function findClippedTexts(): readonly string[] {
  const clippedPx = 1.5
  // Large type extends slightly beyond its box, for optical margins.
  const overflowPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 4

  type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
  type Frame = {
    readonly element: Element
    readonly box: Box
    readonly clips: boolean
    readonly scrolls: boolean
    readonly isInline: boolean
    readonly isInFlow: boolean
    readonly isControl: boolean
    /** Only for screen readers, or folded. */
    readonly isClosed: boolean
    readonly parent: Element | null
  }
  const controls = 'a, button, label, th, summary, legend, h1, h2, h3, h4, [role=tab]'
  const readFrame = (element: Element): Frame => {
    const { overflowX, display, position, marginLeft, marginRight } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const clips = overflowX === 'hidden' || overflowX === 'clip'
    const parent = position === 'fixed' ? null : element.parentElement
    return {
      element,
      box,
      clips,
      scrolls: overflowX === 'auto' || overflowX === 'scroll',
      isInline: display === 'inline' || display === 'contents',
      // A negative margin lets an element extend beyond its parent on purpose.
      isInFlow: position !== 'absolute' && !/^-/.test(marginLeft) && !/^-/.test(marginRight),
      isControl: element.matches(controls),
      isClosed: (clips && (box.width < 2 || box.height < 2)) || (parent !== null && frameOf(parent).isClosed),
      parent,
    }
  }
  const frames = new Map<Element, Frame>()
  const frameOf = (element: Element): Frame => {
    const frame = frames.get(element) ?? readFrame(element)
    frames.set(element, frame)
    return frame
  }

  const isBeside = (line: Box, box: Box, tolerancePx: number) =>
    line.left < box.left - tolerancePx || line.right > box.right + tolerancePx
  // A line of large type is higher than its box.
  const isAboveOrBelow = ({ top, bottom }: Box, box: Box) =>
    (top + bottom) / 2 < box.top || (top + bottom) / 2 > box.bottom
  const heightOf = ({ top, bottom }: Box) => bottom - top
  const hasEllipsis = ({ clips, element }: Frame) =>
    clips &&
    element.scrollWidth > element.clientWidth + 1 &&
    getComputedStyle(element).textOverflow === 'ellipsis'

  /** Returns whether lines of text leave an element or are clipped by it; `isInFlow` if its width depends on them. */
  const cuts = (frame: Frame, lines: readonly Box[], isInFlow: boolean) => {
    if (frame.isInline) return false
    const { box, isControl, clips, scrolls } = frame
    // Text out of view can be scrolled to, unless not even one line is in view.
    if (scrolls) return lines.some((line) => heightOf(line) > heightOf(box) + overflowPx)
    if (clips || isControl) {
      const isOut = lines.some((line) => isBeside(line, box, clippedPx) || isAboveOrBelow(line, box))
      return isOut || hasEllipsis(frame)
    }
    return isInFlow && lines.some((line) => isBeside(line, box, overflowPx))
  }

  const range = document.createRange()
  /** Returns the element that cuts a text, from its own element outwards; null if none does. */
  const cutterOf = (text: Text, parent: Element): string | null => {
    if (frameOf(parent).isClosed) return null
    range.selectNodeContents(text)
    let lines: readonly Box[] = [...range.getClientRects()].filter(({ width }) => width > 0)
    let isInFlow = true
    for (let element: Element | null = parent; element; ) {
      const frame = frameOf(element)
      if (cuts(frame, lines, isInFlow)) return `${element.tagName.toLowerCase()}.${element.className}`
      if (frame.scrolls) lines = [frame.box]
      isInFlow &&= frame.isInFlow && !frame.scrolls
      element = frame.parent
    }
    const viewport = { left: 0, right: innerWidth, top: 0, bottom: 0 }
    return lines.some((line) => isBeside(line, viewport, clippedPx)) ? 'the viewport' : null
  }

  /**
   * Returns the dates broken over two lines. Browsers may break a line after each hyphen of a date, which is
   * acceptable in running text.
   */
  const brokenDatesIn = (text: Text, parent: Element): readonly string[] =>
    [...(parent.closest('td, th, dd') ? text.data.matchAll(/\d{4}-\d\d-\d\d/g) : [])].flatMap(
      ({ index, 0: date }) => {
        range.setStart(text, index)
        range.setEnd(text, index + date.length)
        const tops = new Set([...range.getClientRects()].map(({ top }) => top))
        return tops.size > 1 ? [`${date} is broken in “${text.data.slice(0, 60)}”`] : []
      },
    )

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })
  const spaced = (text: string) => text.replaceAll(/\s+/g, ' ')
  const isShortened = (element: Element, text: string) =>
    spaced(element.closest<HTMLElement>('[data-shortened]')?.title ?? '').includes(spaced(text))
  const issueIn = (node: Node): readonly string[] => {
    const { parentElement: parent } = node
    const text = node.textContent?.trim() ?? ''
    if (!(node instanceof Text) || !parent || text === '' || !isShown(parent)) return []
    const cutter = cutterOf(node, parent)
    const isCut = cutter !== null && !isShortened(parent, text)
    return [...(isCut ? [`“${text.slice(0, 60)}” is cut by ${cutter}`] : []), ...brokenDatesIn(node, parent)]
  }

  const pen = document.createElement('canvas').getContext('2d')
  const shownIn = (field: HTMLInputElement | HTMLSelectElement) => {
    if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? ''
    return field.value === '' ? field.placeholder : ''
  }
  const issueInField = (field: HTMLInputElement | HTMLSelectElement): readonly string[] => {
    const text = shownIn(field)
    if (!pen || text === '' || !isShown(field)) return []
    const { fontWeight, fontFamily, letterSpacing, paddingLeft, paddingRight, whiteSpace } =
      getComputedStyle(field)
    const { fontSize } = getComputedStyle(field, field.value === '' ? '::placeholder' : null)
    // The shorthand is empty if figures are tabular.
    Object.assign(pen, { font: `${fontWeight} ${fontSize} ${fontFamily}`, letterSpacing })
    const space = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    // A select can wrap its option.
    const words = field instanceof HTMLSelectElement && whiteSpace === 'normal' ? text.split(' ') : [text]
    const isCut = words.some((word) => Number(pen?.measureText(word).width) > space + clippedPx)
    return isCut ? [`“${text}” is cut by its field`] : []
  }

  const nodes: Node[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) nodes.push(walker.currentNode)
  const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, input[placeholder]')
  return [...nodes.flatMap(issueIn), ...[...fields].flatMap(issueInField)]
}
