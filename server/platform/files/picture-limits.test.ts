import type { Metadata } from 'sharp'
import { expect, test } from 'vitest'
import { hasTooManyPixels } from './picture-limits.ts'

const header = (width: number, height: number, more: Partial<Metadata> = {}): Metadata =>
  ({
    width,
    height,
    channels: 3,
    depth: 'uchar',
    format: 'jpeg',
    ...more,
  }) as Metadata

test.each<[string, Metadata, boolean]>([
  ['a camera with 50 megapixels', header(8_660, 5_774), false],
  ['a panorama', header(16_000, 3_000), false],
  ['a scan with 16 bits and transparency', header(5_000, 7_000, { channels: 4, depth: 'ushort' }), false],
  ['AVIF of 24 megapixels', header(6_000, 4_000, { format: 'heif' }), false],
  ['a side above 20,000', header(20_001, 2), true],
  ['the other side', header(2, 20_001), true],
  ['52 megapixels', header(8_000, 6_501), true],
  ['AVIF of 50 megapixels', header(7_200, 7_200, { format: 'heif' }), true],
  ['long rows of an unusual depth', header(15_000, 10, { channels: 4, depth: 'float' }), true],
  ['a film', header(10, 10, { format: 'webp', pages: 101 }), true],
])('%s', (_, metadata, isTooLarge) => {
  expect(hasTooManyPixels(metadata)).toBe(isTooLarge)
})
