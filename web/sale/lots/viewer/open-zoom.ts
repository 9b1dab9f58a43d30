import PhotoSwipe from 'photoswipe'
import type { ViewedPicture } from './viewed-picture.ts'
import { clickZoom, fitZoom, maxZoom, regionOf, type Zoom } from './zoom.ts'

/** Zooms and moves pictures within an element. */
export type Zooming = {
  /** Shows another picture, whole. */
  readonly show: (index: number) => void
  /** Multiplies the zoom, around the middle of the stage. */
  readonly zoomBy: (factor: number) => void
  /** Shows the whole picture again. */
  readonly showWhole: () => void
  /** Moves the picture by CSS pixels. */
  readonly moveBy: (x: number, y: number) => void
  /** Loads the picture again. */
  readonly reload: () => void
  readonly close: () => void
}

const zoomMs = 220

/** The assumed size of a picture before it is known, which is that of standard pictures. */
const assumedSize = { width: 2400, height: 3000 }

/**
 * Opens the pictures in an element that begins at the window's upper left corner. The widest rendition of a
 * picture is shown; until it has loaded, the one on the page is shown instead.
 * @param isStill whether changes are shown without animation
 *
 * @param onZoom called after every change
 */
export function openZoom(
  stage: HTMLElement,
  {
    pictures,
    index,
    isStill,
    onZoom,
  }: {
    readonly pictures: readonly ViewedPicture[]
    readonly index: number
    readonly isStill: boolean
    readonly onZoom: (zoom: Zoom) => void
  },
): Zooming {
  const durationMs = isStill ? 0 : zoomMs
  let clicked: { readonly x: number; readonly y: number } | null = null
  const viewer = new PhotoSwipe({
    dataSource: pictures.map(({ key, alt, ...size }) => ({
      ...(size.width > 0 ? { width: size.width, height: size.height } : assumedSize),
      src: `/pictures/${key}/4000.avif`,
      msrc: `/pictures/${key}/960.avif`,
      alt,
    })),
    index,
    appendToEl: stage,
    getViewportSizeFn: () => ({ x: stage.clientWidth, y: stage.clientHeight }),
    initialZoomLevel: ({ elementSize, panAreaSize, fit }) =>
      elementSize && panAreaSize ? fitZoom(elementSize, panAreaSize) : fit,
    secondaryZoomLevel: ({ initial }) => clickZoom(initial),
    maxZoomLevel: ({ initial }) => maxZoom(initial),
    showHideAnimationType: 'none',
    zoomAnimationDuration: durationMs || false,
    bgOpacity: 0,
    wheelToZoom: true,
    imageClickAction: (point) => {
      clicked = { ...point }
    },
    bgClickAction: false,
    tapAction: false,
    doubleTapAction: 'zoom',
    pinchToClose: false,
    closeOnVerticalDrag: false,
    escKey: false,
    arrowKeys: false,
    trapFocus: false,
    returnFocus: false,
    close: false,
    zoom: false,
    counter: false,
    arrowPrev: false,
    arrowNext: false,
    errorMsg: '',
  })

  const report = () => {
    const slide = viewer.currSlide
    if (!slide) return
    const { pan, currZoomLevel: zoom, zoomLevels, content } = slide
    const size = { x: slide.width, y: slide.height }
    onZoom({
      index: viewer.currIndex,
      state: content.isError() ? 'failed' : content.state === 'loaded' ? 'loaded' : 'loading',
      percent: Math.round((zoom / zoomLevels.initial) * 100),
      canZoomIn: zoom < zoomLevels.max - 1e-6,
      region: regionOf({ pan, zoom, size, stage: viewer.viewportSize }),
      top: pan.y,
      height: size.y * zoom,
    })
  }

  // The surrounding dialog handles the keys.
  viewer.on('keydown', (event) => event.preventDefault())
  viewer.addFilter('placeholderSrc', (_source, { data }) => data.msrc ?? false)
  viewer.on('loadComplete', ({ slide, content }) => {
    const { element } = content
    if (element instanceof HTMLImageElement && element.naturalWidth > 0) {
      slide.width = content.width = element.naturalWidth
      slide.height = content.height = element.naturalHeight
      slide.resize()
    }
    report()
  })
  // A browser without AVIF gets a JPEG.
  viewer.on('loadError', ({ slide: { data, index: failed } }) => {
    if (!data.src?.endsWith('.avif')) return
    data.src = data.src.replace(/avif$/, 'jpg')
    viewer.refreshSlideContent(failed)
  })
  // The whole picture is the smallest zoom, even if it is smaller than the stage.
  viewer.on('zoomLevelsUpdate', ({ zoomLevels }) => {
    zoomLevels.min = zoomLevels.fit = zoomLevels.initial
  })
  viewer.on('zoomPanUpdate', report)
  viewer.on('change', report)
  viewer.on('resize', report)
  viewer.init()
  // It is part of the dialog, which has the name and the focus.
  viewer.element?.removeAttribute('role')
  viewer.element?.removeAttribute('tabindex')
  viewer.scrollWrap?.removeAttribute('aria-roledescription')
  // A double click is one zoom. Only the browser knows how slow it may be, and indicates this in the following click.
  const zoomByClick = (event: MouseEvent) => {
    const point = clicked
    clicked = null
    if (point && event.detail < 2) viewer.currSlide?.toggleZoom(point)
  }
  stage.addEventListener('click', zoomByClick)
  const resized = new ResizeObserver(() => viewer.updateSize(false))
  resized.observe(stage)

  const zoomTo = (level: number) => {
    viewer.currSlide?.zoomTo(level, undefined, durationMs)
    report()
  }
  return {
    show: (next) => {
      if (viewer.currIndex !== next) viewer.goTo(next)
    },
    zoomBy: (factor) => zoomTo((viewer.currSlide?.currZoomLevel ?? 1) * factor),
    showWhole: () => zoomTo(viewer.currSlide?.zoomLevels.initial ?? 1),
    moveBy: (x, y) => {
      const slide = viewer.currSlide
      slide?.panTo(slide.pan.x + x, slide.pan.y + y)
    },
    reload: () => {
      const data = viewer.currSlide?.data
      if (data?.src) data.src = data.src.replace(/jpg$/, 'avif')
      viewer.refreshSlideContent(viewer.currIndex)
      report()
    },
    close: () => {
      resized.disconnect()
      stage.removeEventListener('click', zoomByClick)
      viewer.destroy()
    },
  }
}
