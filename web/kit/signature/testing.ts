import { vi } from 'vitest'

/** The picture that canvases in tests produce. */
export const png = new Blob(['png'], { type: 'image/png' })

/**
 * Installs canvases that accept every drawing command, as the DOM of these tests cannot draw. They remain
 * after a test, since a pad may open late.
 */
export function fakeCanvases(): void {
  const context = new Proxy({}, { get: (target, name) => Reflect.get(target, name) ?? (() => undefined) })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as CanvasRenderingContext2D)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((onBlob) => onBlob(png))
}
