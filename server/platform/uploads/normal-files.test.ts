import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { createEncoder } from '#server/platform/files/encoder.ts'
import { openIsolation } from '#server/platform/isolation/isolation.ts'
import { isReleaseRun } from '#server/platform/process/testing/breadth.ts'
import { checkFile } from './check.ts'
import { createInspector } from './inspector.ts'

/* No file made by a camera, a phone, a scanner or an office program is refused. */

const isolation = openIsolation()
afterAll(() => isolation.close())

/** Returns a photograph with so much detail that it is as costly as possible. */
const photograph = (width: number, height: number) =>
  sharp({
    create: {
      width: Math.ceil(width / 8),
      height: Math.ceil(height / 8),
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  }).resize(width, height, { fit: 'fill' })

const upright = { orientation: 6 } as const

const pictures = [
  ['a telephone', () => photograph(4_032, 3_024).withMetadata(upright).jpeg()],
  [
    'a scan with transparency and 16 bits',
    () => photograph(1_700, 2_400).ensureAlpha().toColourspace('rgb16').png({ compressionLevel: 1 }),
  ],
  ['a print in CMYK', () => photograph(1_800, 2_400).toColourspace('cmyk').jpeg()],
  ...(isReleaseRun
    ? ([
        ['a camera with 50 megapixels', () => photograph(8_660, 5_774).withMetadata(upright).jpeg()],
        [
          'a progressive picture of a camera',
          () => photograph(8_660, 5_774).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
        ],
        ['a panorama', () => photograph(16_000, 3_000).jpeg()],
        [
          'a grey scan of a page, 600 dpi',
          () => photograph(4_960, 7_016).greyscale().png({ compressionLevel: 1 }),
        ],
      ] as const)
    : []),
] as const

test.each(pictures)('%s is accepted at every endpoint', async (_, make) => {
  const bytes = await make().toBuffer()
  const document = await createInspector(isolation).documentPicture(bytes, { lane: 'member', network: '' })
  expect(document).toBeInstanceOf(Buffer)
  expect(await createEncoder(isolation).original(bytes)).toMatchObject({ kind: 'original' })
})

describe('a file of LibreOffice is accepted', async () => {
  const folder = new URL('./testing/libreoffice/', import.meta.url)
  test.each(await readdir(folder))('%s', async (name) => {
    const checked = await checkFile(await readFile(new URL(name, folder)))
    expect(checked).toMatchObject({ kind: 'accepted', type: name.split('.').at(-1) })
  })
})
