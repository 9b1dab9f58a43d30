import sharp from 'sharp'
import type { Handle } from '#server/platform/isolation/task.ts'

/** A drawing to render: SVG, and the size of the picture in pixels. */
export type IconDrawing = { readonly drawing: string; readonly size: number }

/** Renders an icon as PNG, in a child process: the server itself loads no decoder. */
export const handle: Handle<IconDrawing, null> = async ({ drawing, size }) => ({
  value: null,
  bytes: await sharp(Buffer.from(drawing), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer(),
})
