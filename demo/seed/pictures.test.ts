import { expect, test } from 'vitest'
import { pictureOf } from '#demo/pictures.ts'
import type { Pictures } from '#server/platform/files/files.ts'
import { storePictures } from './pictures.ts'

type Options = Parameters<Pictures['storePicture']>[1]

/** Creates a picture store that records how each picture was stored. */
function recordingStore() {
  const options: Options[] = []
  const storePicture: Pictures['storePicture'] = async (_bytes, given) => {
    options.push(given)
    return { kind: 'stored', key: String(options.length), width: 1, height: 1 }
  }
  return { options, storePicture }
}

test('a crop is scaled to the size of its picture', async () => {
  const store = recordingStore()
  await storePictures(store, new Map([['chateau-fontclaire-1996-owc-12', new Set(['case'])]]))
  const region = pictureOf('chateau-fontclaire-1996-owc-12').details.case
  expect(region).toBeDefined()
  const scale = 2400 / 960
  const inPixels = (length = 0) => Math.floor(length * scale)
  // Files are read in any order.
  expect(store.options).toHaveLength(2)
  expect(store.options).toContainEqual({ isClean: true })
  expect(store.options).toContainEqual({
    crop: {
      x: inPixels(region?.x),
      y: inPixels(region?.y),
      width: inPixels(region?.width),
      height: inPixels(region?.height),
    },
  })
})

test('a view that is neither photographed nor a crop is the whole picture', async () => {
  const store = recordingStore()
  const gallery = await storePictures(store, new Map([['lherbier-le-chambelland-1978', new Set(['bottle'])]]))
  expect([...gallery.keys()]).toEqual(['lherbier-le-chambelland-1978', 'lherbier-le-chambelland-1978 bottle'])
  expect(store.options).toEqual([{ isClean: true }, { isClean: true }])
})
