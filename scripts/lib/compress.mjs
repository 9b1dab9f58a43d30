import { readFile, rename, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesBelow } from './files.mjs'

const textual = /\.(js|css|svg|json|txt|webmanifest)$/

/**
 * Writes a `.br` and a `.gz` beside every text file of 1 kB or more, so that no request waits for
 * compression. Files are written atomically, since they may be served at the same time.
 */
export async function compressAssets(folder) {
  const files = filesBelow(folder).filter((file) => textual.test(file))
  await Promise.all(
    files.map(async (file) => {
      const text = await readFile(file)
      if (text.length < 1024) return
      await Promise.all([putWhole(`${file}.br`, await brotli(text)), putWhole(`${file}.gz`, await zip(text))])
    }),
  )
}

async function putWhole(file, content) {
  const aside = `${file}.part`
  await writeFile(aside, content)
  await rename(aside, file)
}

const brotli = (text) =>
  promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })

const zip = (text) => promisify(gzip)(text, { level: 9 })
