import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

/**
 * Reads the codes of a drawing from its pixels, with a library other than the one that draws them.
 *
 * @param density dots per inch of a drawing in points; at 72 a unit of it is a pixel
 * @returns the format and the text of each, in order of the formats
 */
export async function readCodes(
  svg: string,
  density: number,
): Promise<readonly (readonly [string, string])[]> {
  const image = await sharp(Buffer.from(svg), { density }).flatten({ background: '#fff' }).png().toBuffer()
  const read = await readBarcodes(new Uint8Array(image), { formats: ['Code128', 'DataMatrix', 'QRCode'] })
  return read.map(({ format, text }) => [format, text] as const).sort()
}
