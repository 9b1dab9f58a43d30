import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { useCaptions } from './use-captions.ts'

afterEach(cleanup)

/** Creates caption tracks in both languages. */
function createTracks() {
  const tracks = ['en', 'zh-Hans'].map((language) => ({
    kind: 'subtitles',
    language,
    mode: 'disabled',
    cues: [{ snapToLines: true, position: 'auto' }],
    oncuechange: () => undefined,
  }))
  return Object.assign(tracks, { addEventListener: () => undefined, removeEventListener: () => undefined })
}

function Captions({ tracks, hasPicture }: { tracks: ReturnType<typeof createTracks>; hasPicture: boolean }) {
  const size = { clientWidth: 390, clientHeight: 219, parentElement: { clientHeight: 263 } }
  const video = { current: { textTracks: tracks, ...size } as unknown as HTMLVideoElement }
  const { toggle } = useCaptions(video, hasPicture)
  return (
    <button type="button" onClick={toggle}>
      captions
    </button>
  )
}

test('loads captions before the first frame and shows them from then on, until they are switched off', async () => {
  const before = createTracks()
  await mount(<Captions tracks={before} hasPicture={false} />)
  expect(before.map(({ mode }) => mode)).toEqual(['hidden', 'disabled'])
  cleanup()
  const tracks = createTracks()
  await mount(<Captions tracks={tracks} hasPicture />)
  expect(tracks.map(({ mode }) => mode)).toEqual(['showing', 'disabled'])
  act(() => screen.getByRole('button', { name: 'captions' }).click())
  expect(tracks.map(({ mode }) => mode)).toEqual(['disabled', 'disabled'])
})

test('centres captions of a video that ends above the row of its buttons', async () => {
  const tracks = createTracks()
  await mount(<Captions tracks={tracks} hasPicture />)
  tracks[0]?.oncuechange()
  expect(tracks[0]?.cues).toEqual([expect.objectContaining({ align: 'center', position: 50 })])
})
