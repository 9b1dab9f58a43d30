import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openIsolation } from '#server/platform/isolation/isolation.ts'
import { openFolderStore } from '#server/platform/storage/folder-store.ts'
import { openPictures, type Pictures } from './files.ts'
import { maxSize } from './original.ts'
import { card, type Format, renditionOf, type Width } from './rendition.ts'

const isolation = openIsolation()
afterAll(() => isolation.close())

let dataDir: string
let pictures: Pictures

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pictures-'))
  pictures = openPictures(await openFolderStore(dataDir, Date.now()), isolation)
})

afterEach(async () => {
  await pictures.close()
  await rm(dataDir, { recursive: true })
})

const plain = (width: number, height: number, background = '#7a1f2b') =>
  sharp({ create: { width, height, channels: 3, background } })

/** Returns a picture whose left half is red and right half blue. */
const halves = (width: number, height: number) =>
  plain(width, height, '#f00').composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#00f' } },
      left: width / 2,
      top: 0,
    },
  ])

const stored = async (bytes: Uint8Array, options?: Parameters<Pictures['storePicture']>[1]) => {
  const outcome = await pictures.storePicture(bytes, options)
  if (outcome.kind !== 'stored') throw new Error(`not stored: ${outcome.reason}`)
  return outcome
}

const made = async (key: string, width: Width, format: Format) => {
  const file = await pictures.derive(key, { kind: 'sized', width, format })
  if (file === null) throw new Error('no such picture')
  return file
}

const filesOf = (key: string) => readdir(path.join(dataDir, 'files', 'pictures', key))

describe('storing a picture', () => {
  test('stores a clean picture as it is', async () => {
    const bytes = await plain(40, 50).jpeg({ quality: 30 }).toBuffer()
    const { key, width, height } = await stored(bytes, { isClean: true })
    expect([width, height]).toEqual([40, 50])
    expect(await readFile(path.join(dataDir, 'files', 'pictures', key, 'original'))).toEqual(bytes)
    const refused = await pictures.storePicture(Buffer.from('no picture'), { isClean: true })
    expect(refused).toMatchObject({ kind: 'refused', reason: 'corrupt' })
  })

  test('derives the key from the content', async () => {
    const one = await plain(40, 50).jpeg().toBuffer()
    const first = await stored(one)
    expect(first).toEqual({ kind: 'stored', key: first.key, width: 40, height: 50 })
    expect(first.key).toMatch(/^[0-9a-f]{24}$/)
    expect(await stored(one)).toEqual(first)
    expect((await stored(await plain(40, 50, '#000').jpeg().toBuffer())).key).not.toBe(first.key)
  })

  test('removes metadata and applies the orientation', async () => {
    const photo = await plain(60, 40)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Copyright: 'Photographer' },
        IFD3: { GPSLatitude: '22/1 16/1 0/1', GPSLatitudeRef: 'N' },
      })
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { key, width, height } = await stored(photo)
    expect([width, height]).toEqual([40, 60])
    const original = path.join(dataDir, 'files', 'pictures', key, 'original')
    for (const picture of [original, await made(key, 480, 'jpg')]) {
      const metadata = await sharp(picture).metadata()
      expect(metadata).toMatchObject({ width: 40, height: 60 })
      expect(metadata.exif).toBeUndefined()
    }
  })

  test('keeps transparency if the format supports it, else flattens it', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const { key } = await stored(
      await sharp({ create: { width: 20, height: 20, channels: 4, background: clear } })
        .png()
        .toBuffer(),
    )
    expect((await sharp(await made(key, 480, 'avif')).metadata()).hasAlpha).toBe(true)
    const { channels } = await sharp(await made(key, 480, 'jpg')).stats()
    for (const [index, plate] of [0xce, 0xc7, 0xbc].entries()) {
      expect(channels[index]?.mean).toBeCloseTo(plate, -1)
    }
  })

  test('stores a crop under a separate key', async () => {
    const whole = await halves(200, 100).png().toBuffer()
    const right = await stored(whole, { crop: { x: 120, y: 10, width: 60, height: 75 } })
    expect(right).toMatchObject({ width: 60, height: 75 })
    expect(right.key).not.toBe((await stored(whole)).key)
    const { channels } = await sharp(await made(right.key, 480, 'jpg')).stats()
    expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([0, 0, 1])
  })
})

describe('rejecting an upload', () => {
  const refusal = (reason: string) => ({ kind: 'refused', code: 'uploadRefused', reason })

  test('more bytes than the limit', async () => {
    expect(await pictures.storePicture(new Uint8Array(maxSize + 1))).toEqual(refusal('tooLarge'))
  })

  test('content that is not a picture', async () => {
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
    for (const bytes of [new Uint8Array(0), script, pdf, Buffer.from('not a picture at all')]) {
      expect(await pictures.storePicture(bytes)).toEqual(refusal('notAPicture'))
    }
  })

  test('a small file that decompresses to billions of pixels', async () => {
    const bomb = await plain(1, 1).png().toBuffer()
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    expect(await pictures.storePicture(bomb)).toEqual(refusal('tooManyPixels'))
  })

  test('a truncated picture', async () => {
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer()
    expect(await pictures.storePicture(noise.subarray(0, noise.length / 2))).toEqual(refusal('corrupt'))
    expect(await pictures.storePicture(noise.subarray(0, 12))).toEqual(refusal('corrupt'))
  })

  test('a crop outside the picture, or an invalid one', async () => {
    const bytes = await plain(100, 100).png().toBuffer()
    const outside = { x: 50, y: 0, width: 51, height: 10 }
    for (const crop of [outside, { ...outside, width: 0 }, { ...outside, x: -1 }, { ...outside, y: 0.5 }]) {
      expect(await pictures.storePicture(bytes, { crop })).toEqual(refusal('badCrop'))
    }
  })

  test('a rejected upload leaves no files', async () => {
    await pictures.storePicture(Buffer.from('not a picture at all'))
    expect(await readdir(dataDir, { recursive: true })).toEqual(['.drafts'])
  })
})

describe('renditions', () => {
  test('encodes a wide picture in each width and format', async () => {
    const { key } = await stored(await halves(2400, 1200).jpeg().toBuffer())
    for (const width of [480, 720, 960, 1440, 2000] as const) {
      const size = await sharp(await made(key, width, 'webp')).metadata()
      expect([size.format, size.width, size.height]).toEqual(['webp', width, width / 2])
    }
    expect((await sharp(await made(key, 480, 'avif')).metadata()).format).toBe('heif')
    expect((await sharp(await made(key, 480, 'jpg')).metadata()).format).toBe('jpeg')
  })

  test('never enlarges a picture; all larger sizes share one file', async () => {
    const { key } = await stored(await plain(700, 875).png().toBuffer())
    const [at960, at2000] = [await made(key, 960, 'avif'), await made(key, 2000, 'avif')]
    expect(at2000).toEqual(at960)
    expect((await filesOf(key)).filter((name) => name.endsWith('avif'))).toEqual(['700.avif'])
    expect((await sharp(at960).metadata()).width).toBe(700)
  })

  test('the widest size shows a whole original in its own pixels, up to 4,000 for a large photograph', {
    tags: 'release',
  }, async () => {
    const master = await stored(await halves(2400, 3000).jpeg().toBuffer())
    expect(await sharp(await made(master.key, 4000, 'avif')).metadata()).toMatchObject({
      width: 2400,
      height: 3000,
    })
    const photo = await stored(await plain(6000, 8000).jpeg().toBuffer())
    expect(photo).toMatchObject({ width: 3000, height: 4000 })
    expect(await sharp(await made(photo.key, 4000, 'jpg')).metadata()).toMatchObject({ width: 3000 })
  })

  test('encodes once for concurrent requests', async () => {
    const { key } = await stored(await halves(1200, 1500).jpeg().toBuffer())
    const all = await Promise.all(Array.from({ length: 20 }, () => made(key, 960, 'jpg')))
    const file = path.join(dataDir, 'files', 'pictures', key, '960.jpg')
    const first = await stat(file)
    expect(all.every((one) => one.equals(all[0] ?? Buffer.alloc(0)))).toBe(true)
    await made(key, 960, 'jpg')
    expect((await stat(file)).mtimeMs).toBe(first.mtimeMs)
    expect((await filesOf(key)).toSorted()).toEqual(['960.jpg', 'original', 'size.json'])
  })

  test('makes a card of 1200 by 630 from any shape', async () => {
    for (const [width, height] of [
      [480, 600],
      [2000, 1000],
      [90, 30],
    ] as const) {
      const { key } = await stored(await plain(width, height).jpeg().toBuffer())
      const file = await pictures.derive(key, card)
      const { format, width: w, height: h } = await sharp(file ?? '').metadata()
      expect([format, w, h]).toEqual(['jpeg', 1200, 630])
    }
  })

  test('returns null for an unknown key', async () => {
    const rendition = renditionOf('480.avif')
    if (!rendition) throw new Error('480.avif is a rendition')
    for (const key of ['0'.repeat(24), '', '..', '../../etc', 'A'.repeat(24)]) {
      expect(await pictures.derive(key, rendition)).toBeNull()
    }
  })
})

describe('warming', () => {
  test('encodes every size in advance and skips unknown keys', async () => {
    const { key } = await stored(await halves(1000, 500).jpeg().toBuffer())
    await pictures.warm(['f'.repeat(24), key])
    expect((await filesOf(key)).toSorted()).toEqual(
      ['1000', '480', '720', '960']
        .flatMap((width) => [`${width}.avif`, `${width}.jpg`, `${width}.webp`])
        .concat('original', 'size.json')
        .toSorted(),
    )
  })

  test('leaves the widest size to the viewer and removes it with the others', async () => {
    const { key } = await stored(await plain(2400, 1200).jpeg().toBuffer())
    await pictures.warm([key])
    expect(await filesOf(key)).not.toContain('2400.avif')
    await made(key, 4000, 'avif')
    expect(await filesOf(key)).toContain('2400.avif')
    await pictures.remove(key)
    await expect(filesOf(key)).rejects.toThrow('ENOENT')
  })

  test('stops on close', async () => {
    const { key } = await stored(await halves(1000, 500).jpeg().toBuffer())
    const warming = pictures.warm([key])
    await pictures.close()
    await warming
    expect((await filesOf(key)).length).toBeLessThan(6)
  })
})

test('a picture whose deletion was interrupted is unknown and can be stored again', async () => {
  const storage = await openFolderStore(dataDir, Date.now())
  const remove = async (names: readonly string[]) => {
    if (names.some((name) => name.endsWith('original'))) throw new Error('The store is away')
    await storage.remove(names)
  }
  const cutOff = openPictures({ ...storage, remove }, isolation)
  const bytes = await plain(42, 50).jpeg().toBuffer()
  const { key } = await stored(bytes)
  await expect(cutOff.remove(key)).rejects.toThrow('away')
  expect(await pictures.derive(key, card)).toBeNull()
  await stored(bytes)
  expect(await pictures.derive(key, card)).not.toBeNull()
})

test('a picture whose storing was interrupted is stored again', async () => {
  const bytes = await plain(40, 50).jpeg().toBuffer()
  const { key } = await stored(bytes)
  await rm(path.join(dataDir, 'files', 'pictures', key, 'size.json'))
  expect(await pictures.derive(key, card)).toBeNull()
  expect(await stored(bytes)).toMatchObject({ key })
  expect(await pictures.derive(key, card)).not.toBeNull()
})

test('a picture deleted by another process is unknown', async () => {
  const { key } = await stored(await plain(41, 50).jpeg().toBuffer())
  await rm(path.join(dataDir, 'files', 'pictures', key, 'original'))
  expect(await pictures.derive(key, card)).toBeNull()
})
