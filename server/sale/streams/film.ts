import { readFile } from 'node:fs/promises'

/** A byte range of a file. */
type Piece = { readonly start: number; readonly length: number }

/** A segment of a film: its start and duration in milliseconds. */
export type Segment = Piece & { readonly at: number; readonly lasts: number }

/** A caption with its start and end in milliseconds. */
export type Cue = { readonly from: number; readonly to: number; readonly text: string }

export const captionLanguages = ['en', 'zh-Hans'] as const
export type CaptionLanguage = (typeof captionLanguages)[number]

/** A film that is looped as a live stream. */
export type Film = {
  readonly bytes: Buffer
  /** The initialization segment. */
  readonly head: Piece
  readonly segments: readonly Segment[]
  /** The total duration in milliseconds. */
  readonly lasts: number
  readonly captions: Readonly<Record<CaptionLanguage, readonly Cue[]>>
}

/** Reads a film from its folder: `film.mp4`, its segments (`film.m3u8`) and its captions. */
export async function readFilm(folder: URL): Promise<Film> {
  const text = (name: string) => readFile(new URL(name, folder), 'utf8')
  const [bytes, playlist, en, zh] = await Promise.all([
    readFile(new URL('film.mp4', folder)),
    text('film.m3u8'),
    text('captions.en.vtt'),
    text('captions.zh-Hans.vtt'),
  ])
  const segments = segmentsOf(playlist)
  const last = segments.at(-1)
  return {
    bytes,
    head: pieceOf(/#EXT-X-MAP:.*BYTERANGE="(\d+)@(\d+)"/.exec(playlist)),
    segments,
    lasts: last ? last.at + last.lasts : 0,
    captions: { en: cuesOf(en), 'zh-Hans': cuesOf(zh) },
  }
}

/** Returns the bytes of a range of a film. */
export const bytesOf = ({ bytes }: Film, { start, length }: Piece): Buffer =>
  bytes.subarray(start, start + length)

const segmentLine = /#EXTINF:([\d.]+),\s*#EXT-X-BYTERANGE:(\d+)@(\d+)/g

function segmentsOf(playlist: string): Segment[] {
  let at = 0
  return [...playlist.matchAll(segmentLine)].map(([, seconds, length, start]) => {
    const lasts = Math.round(Number(seconds) * 1_000)
    const segment = { at, lasts, start: Number(start), length: Number(length) }
    at += lasts
    return segment
  })
}

const pieceOf = (found: RegExpExecArray | null): Piece => ({
  length: Number(found?.[1] ?? 0),
  start: Number(found?.[2] ?? 0),
})

const cueLines = /^(\d\d):(\d\d):([\d.]+) --> (\d\d):(\d\d):([\d.]+)\n(.+)$/gm

const cuesOf = (vtt: string): Cue[] =>
  [...vtt.matchAll(cueLines)].map(([, h1, m1, s1, h2, m2, s2, text = '']) => ({
    from: millisecondsOf(h1, m1, s1),
    to: millisecondsOf(h2, m2, s2),
    text,
  }))

const millisecondsOf = (h = '0', m = '0', s = '0'): number =>
  Number(h) * 3_600_000 + Number(m) * 60_000 + Math.round(Number(s) * 1_000)
