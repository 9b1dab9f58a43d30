import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heroes } from '#demo/pictures/heroes.ts'
import { pictures } from '#demo/pictures.ts'
import { filmFolder } from '#demo/stream/film.ts'
import { scenes } from '#demo/stream/scenes.ts'
import { bytesOf, type Film, readFilm } from './film.ts'
import { filmAddress, filmRoute } from './film-route.ts'
import { rollingPlaylist } from './rolling.ts'

let film: Film
let app: FastifyInstance
let now = 1_800_000_000_000

beforeAll(async () => {
  film = await readFilm(filmFolder)
  app = fastify()
  await app.register(filmRoute(film, { now: () => now }))
})
afterAll(() => app.close())

const get = async (url: string) => app.inject({ url })
const playlistAt = (at: number, of: 'picture' | 'en' = 'picture') => rollingPlaylist(film, of, at)
const number = (playlist: string, tag: string) => Number(new RegExp(`${tag}:(\\d+)`).exec(playlist)?.[1])
const files = (playlist: string) => playlist.split('\n').filter((line) => /^\w/.test(line))

describe('the film of the demonstration', () => {
  test('is a minute long and small, in contiguous pieces to its last byte', () => {
    expect(film.lasts).toBe(60_000)
    expect(film.bytes.length).toBeLessThan(3_000_000)
    let next = film.head.length
    for (const { start, length } of film.segments) {
      expect(start).toBe(next)
      next += length
    }
    expect(next).toBe(film.bytes.length)
  })

  test('matches its playlist: H.264, main profile, level 3.1', () => {
    const head = bytesOf(film, film.head)
    const index = head.indexOf('avcC')
    expect(head.subarray(index + 5, index + 8).toString('hex')).toBe('4d401f')
  })

  test('neither shows nor names a lot, which could only differ from the one offered', () => {
    for (const { picture } of scenes) expect(Object.keys(heroes)).toContain(picture)
    const names = Object.values(pictures).map(({ name }) => name)
    const said = Object.values(film.captions).flatMap((cues) => cues.map(({ text }) => text))
    for (const { en, zh } of names)
      for (const text of said) expect([en, zh].some((name) => text.includes(name))).toBe(false)
  })

  test('has the same captions in both languages, and none beyond its end', () => {
    const times = film.captions.en.map(({ from, to }) => [from, to])
    expect(film.captions['zh-Hans'].map(({ from, to }) => [from, to])).toEqual(times)
    expect(times.length).toBe(scenes.length)
    expect(Math.max(...times.flat())).toBeLessThanOrEqual(film.lasts)
  })
})

describe('a film as a live stream', () => {
  test('lists only finished segments with their times, newest last', () => {
    const at = 1_800_000_000_000 + 13_500
    const playlist = playlistAt(at)
    const dates = [...playlist.matchAll(/DATE-TIME:(\S+)/g)].map(([, date = '']) => Date.parse(date))
    expect(dates).toHaveLength(8)
    expect(at - (dates.at(-1) ?? 0)).toBeLessThan(4_000)
    expect(at - (dates.at(-1) ?? 0)).toBeGreaterThanOrEqual(2_000)
    expect(dates.map((date) => date - (dates[0] ?? 0))).toEqual(
      Array.from(dates.keys(), (place) => place * 2_000),
    )
  })

  test('never ends, never goes back and numbers its discontinuities consistently over several loops', () => {
    const begin = 1_800_000_000_000
    let [known, cc] = [new Map<number, string>(), new Map<number, number>()]
    for (let at = begin; at < begin + 200_000; at += 700) {
      const playlist = playlistAt(at)
      expect(playlist).not.toContain('ENDLIST')
      const first = number(playlist, 'MEDIA-SEQUENCE')
      let round = number(playlist, 'DISCONTINUITY-SEQUENCE')
      let place = first
      for (const line of playlist.split('\n')) {
        if (line === '#EXT-X-DISCONTINUITY') round += 1
        if (!/^\w/.test(line)) continue
        expect(known.get(place) ?? line).toBe(line)
        expect(cc.get(place) ?? round).toBe(round)
        known = known.set(place, line)
        cc = cc.set(place, round)
        place += 1
      }
    }
    expect(new Set(cc.values()).size).toBeGreaterThan(3)
  })

  test('has discontinuities exactly where it restarts, in picture and captions alike', () => {
    const round = Math.ceil(1_800_000_000_000 / film.lasts) * film.lasts
    const playlist = playlistAt(round + 6_100)
    expect(files(playlist)).toEqual([25, 26, 27, 28, 29, 0, 1, 2].map((place) => `picture/${place}.m4s`))
    expect(playlist.split('#EXT-X-DISCONTINUITY\n')[1]).toContain('picture/0.m4s')
    const captions = playlistAt(round + 6_100, 'en')
    expect(number(captions, 'MEDIA-SEQUENCE')).toBe(number(playlist, 'MEDIA-SEQUENCE'))
    expect(
      captions
        .replace(/#EXT-X-MAP.*\n/, '')
        .replaceAll('en/', 'picture/')
        .replaceAll('.vtt', '.m4s'),
    ).toBe(playlist.replace(/#EXT-X-MAP.*\n/, ''))
  })
})

describe('the demonstration’s stream over HTTP', () => {
  test('serves everything that it refers to from its address', async () => {
    const stream = await get(filmAddress)
    expect(stream.headers['content-type']).toContain('mpegurl')
    const named = [...stream.body.matchAll(/URI="([^"]+)"/g)].map(([, uri = '']) => uri)
    for (const uri of [...named, 'demonstration/picture.m3u8']) {
      const playlist = await get(`/stream/${uri}`)
      expect(playlist.statusCode).toBe(200)
      expect(playlist.headers['cache-control']).toBe('no-cache')
      const folder = `/stream/${uri.slice(0, uri.lastIndexOf('/') + 1)}`
      for (const file of files(playlist.body)) {
        const { statusCode, rawPayload } = await get(folder + file)
        expect([file, statusCode]).toEqual([file, 200])
        expect(rawPayload.length).toBeGreaterThan(20)
      }
    }
    const head = await get('/stream/demonstration/head.mp4')
    expect(head.rawPayload.subarray(4, 8).toString()).toBe('ftyp')
    expect(head.headers['cache-control']).toContain('max-age')
  })

  test('advances with the clock', async () => {
    const before = number((await get('/stream/demonstration/picture.m3u8')).body, 'MEDIA-SEQUENCE')
    now += 10_000
    expect(number((await get('/stream/demonstration/picture.m3u8')).body, 'MEDIA-SEQUENCE')).toBe(before + 5)
  })

  test('captions are in every segment that they span, in their language', async () => {
    const words = (await get('/stream/demonstration/captions/zh-Hans/4.vtt')).body
    expect(words).toContain('X-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000')
    expect(words).toContain('00:00:00.000 --> 00:00:11.800')
    expect(words).toMatch(/示范影片/)
  })

  test.each([
    'picture/30.m4s',
    'picture/-1.m4s',
    'picture/x.m4s',
    'captions/fr.m3u8',
    'captions/fr/1.vtt',
    'film.mp4',
  ])('has no %s', async (file) => {
    expect((await get(`/stream/demonstration/${file}`)).statusCode).toBe(404)
  })
})
