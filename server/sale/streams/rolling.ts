import type { Instant } from '#domain/money/money.ts'
import { type CaptionLanguage, type Cue, captionLanguages, type Film, type Segment } from './film.ts'

/** The number of segments in a playlist, which limits how far back a player may start or resume. */
const window = 8

/** Returns the master playlist of a film's live stream (HLS, RFC 8216). */
export const streamPlaylist = (film: Film): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...captionLanguages.map(captionTrack),
    `#EXT-X-STREAM-INF:BANDWIDTH=${peakOf(film)},CODECS="avc1.4d401f,mp4a.40.2",RESOLUTION=960x540,FRAME-RATE=25.000,SUBTITLES="captions"`,
    'demonstration/picture.m3u8',
    '',
  ].join('\n')

const names: Readonly<Record<CaptionLanguage, string>> = { en: 'English', 'zh-Hans': '简体中文' }

const captionTrack = (lang: CaptionLanguage): string =>
  `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="${names[lang]}",LANGUAGE="${lang}",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="demonstration/captions/${lang}.m3u8"`

const peakOf = ({ segments }: Film): number =>
  Math.max(...segments.map(({ length, lasts }) => Math.ceil((length * 8_000) / lasts)))

/**
 * Returns the media playlist of a looped film: the latest finished segments, newest last. It depends only on
 * the clock, so every process returns the same playlist, even after a restart.
 *
 * @param of the picture with its sound, or captions in a language; both have the same segment boundaries
 */
export function rollingPlaylist(film: Film, of: 'picture' | CaptionLanguage, now: Instant): string {
  const shown = segmentsBefore(film, now)
  const [first] = shown
  if (!first) return '#EXTM3U\n'
  const isPicture = of === 'picture'
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...film.segments.map(({ lasts }) => lasts)) / 1_000)}`,
    `#EXT-X-MEDIA-SEQUENCE:${first.number}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first.round - (first.place === 0 ? 1 : 0)}`,
    ...(isPicture ? ['#EXT-X-MAP:URI="head.mp4"'] : []),
    ...shown.flatMap(({ place, began, segment }) => [
      ...(place === 0 ? ['#EXT-X-DISCONTINUITY'] : []),
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(began).toISOString()}`,
      `#EXTINF:${(segment.lasts / 1_000).toFixed(3)},`,
      isPicture ? `picture/${place}.m4s` : `${of}/${place}.vtt`,
    ]),
    '',
  ].join('\n')
}

/** One occurrence of a segment in the stream. */
type Showing = {
  /** Media sequence number. */
  readonly number: number
  /** The number of complete loops before it. */
  readonly round: number
  /** Index in the film. */
  readonly place: number
  readonly began: Instant
  readonly segment: Segment
}

/** Returns the latest finished segments, oldest first. */
function segmentsBefore({ segments, lasts }: Film, now: Instant): readonly Showing[] {
  const round = Math.floor(now / lasts)
  const into = now - round * lasts
  const over = round * segments.length + segments.filter((one) => one.at + one.lasts <= into).length
  return Array.from({ length: window }, (_, index) => over - window + index).flatMap((number) => {
    const [itsRound, place] = [Math.floor(number / segments.length), number % segments.length]
    const segment = segments[place]
    return segment ? [{ number, round: itsRound, place, segment, began: itsRound * lasts + segment.at }] : []
  })
}

/** Returns the captions of one segment as WebVTT. A cue that spans several segments is in each of them. */
export const captionsOf = (cues: readonly Cue[], { at, lasts }: Segment): string =>
  [
    'WEBVTT',
    'X-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000',
    ...cues
      .filter(({ from, to }) => from < at + lasts && to > at)
      .map(({ from, to, text }) => `\n${stamp(from)} --> ${stamp(to)}\n${text}`),
    '',
  ].join('\n')

const stamp = (at: number): string => new Date(at).toISOString().slice(11, 23)
