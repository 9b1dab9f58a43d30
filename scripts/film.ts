import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BilingualText } from '#demo/bilingual.ts'
import { heroes } from '#demo/pictures/heroes.ts'
import { pictureFile } from '#demo/pictures.ts'
import { caption, type Scene, sceneSeconds, scenes } from '#demo/stream/scenes.ts'

/** Renders the film of the demonstration's live stream, with captions. It needs ffmpeg on the path. */

const [width, height, rate] = [960, 540, 25]
const fade = 0.6
const seconds = scenes.length * sceneSeconds
const folder = fileURLToPath(new URL('../demo/stream/', import.meta.url))

/** Returns the filter of a shot with a slow start and end, at twice the size for movement between pixels. */
function look({ picture, from, to }: Scene, index: number): string {
  const eased = `(0.5-0.5*cos(PI*min(1\\,t/${sceneSeconds})))`
  const place = `${from}+${to - from}*${eased}`
  const isWide = picture in heroes
  const size = isWide ? `-2:${height * 2}` : `${width * 2}:-2`
  const crop = isWide ? `x='(iw-ow)*(${place})':y=0` : `x=0:y='(ih-oh)*(${place})'`
  return `[${index}:v]scale=${size}:flags=lanczos,crop=${width * 2}:${height * 2}:${crop},scale=${width}:${height}:flags=area,setsar=1,format=yuv420p[v${index}]`
}

/**
 * Returns the filter that joins the shots: each fades into the next, the first from black, and the last fades
 * out.
 */
function joined(): string {
  const fades = scenes.slice(1).map((_, i) => {
    const before = i === 0 ? '[v0]' : `[x${i}]`
    return `${before}[v${i + 1}]xfade=duration=${fade}:offset=${(i + 1) * sceneSeconds}[x${i + 1}]`
  })
  const last = `[x${scenes.length - 1}]trim=duration=${seconds},fade=in:d=0.8,fade=out:st=${seconds - 0.8}:d=0.8[film]`
  return [...fades, last].join(';')
}

/** The sound of a quiet room, with a gavel every second shot. */
const strike = `mod(t\\,${sceneSeconds * 2})-${sceneSeconds - 0.9}`
const sound =
  `aevalsrc='0.35*gte(${strike}\\,0)*exp(-42*max(0\\,${strike}))*(sin(2*PI*190*t)+0.5*sin(2*PI*410*t)+0.3*sin(2*PI*980*t))':d=${seconds}:s=48000[gavel];` +
  `anoisesrc=color=brown:amplitude=0.03:seed=7:d=${seconds}:r=48000[room];[gavel][room]amix=inputs=2:normalize=0,alimiter=limit=0.8[sound]`

const inputs = scenes.flatMap(({ picture }) => [
  ...['-loop', '1', '-framerate', String(rate), '-t', String(sceneSeconds + fade)],
  ...['-i', fileURLToPath(pictureFile(picture))],
])

const vtt = (as: keyof BilingualText): string =>
  [
    'WEBVTT\n',
    ...scenes.map((_scene, i) => {
      const [from, to] = [i * sceneSeconds, (i + 1) * sceneSeconds - 0.2]
      return `${stamp(from)} --> ${stamp(to)}\n${caption[as]}\n`
    }),
  ].join('\n')

const stamp = (at: number): string => `00:${new Date(at * 1000).toISOString().slice(14, 23)}`

execFileSync(
  'ffmpeg',
  [
    ...['-y', '-loglevel', 'error', ...inputs],
    ...['-filter_complex', `${scenes.map(look).join(';')};${joined()};${sound}`],
    ...['-map', '[film]', '-map', '[sound]', '-t', String(seconds), '-r', String(rate)],
    ...[
      '-c:v',
      'libx264',
      '-profile:v',
      'main',
      '-level',
      '3.1',
      '-preset',
      'slow',
      '-crf',
      '30',
      '-pix_fmt',
      'yuv420p',
    ],
    ...['-g', String(rate * 2), '-keyint_min', String(rate * 2), '-sc_threshold', '0'],
    ...['-c:a', 'aac', '-ac', '1', '-b:a', '32k', '-map_metadata', '-1', '-fflags', '+bitexact'],
    ...['-f', 'hls', '-hls_time', '2', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_flags', 'single_file+independent_segments', '-hls_segment_filename', 'film.mp4', 'film.m3u8'],
  ],
  { cwd: folder, stdio: 'inherit' },
)
writeFileSync(`${folder}captions.en.vtt`, vtt('en'))
writeFileSync(`${folder}captions.zh-Hans.vtt`, vtt('zh'))
