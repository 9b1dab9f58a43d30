import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** A file that a test drops on a page; its content is base64. */
export type PictureFile = { readonly name: string; readonly content: string }

/**
 * Makes a low, wide JPEG.
 * @param index selects its colour, so that no two files in a folder are alike @param width the width in pixels
 */
export async function makePicture(name: string, index: number, width: number): Promise<PictureFile> {
  const background = { r: index * 7, g: 80, b: 255 - index * 7 }
  const bytes = await sharp({ create: { width, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, content: bytes.toString('base64') }
}

/** Drops files on the pictures page of a sale. */
export async function dropPictures(page: Page, files: readonly PictureFile[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const { name, content } of given) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }))
    }
    return transfer
  }, files)
  await page.locator('[data-drop]').dispatchEvent('drop', { dataTransfer })
}
