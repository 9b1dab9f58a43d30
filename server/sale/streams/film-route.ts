import type { FastifyPluginCallback, FastifyReply } from 'fastify'
import type { Clock } from '#server/platform/clock/clock.ts'
import { bytesOf, type CaptionLanguage, captionLanguages, type Film, type Segment } from './film.ts'
import { captionsOf, rollingPlaylist, streamPlaylist } from './rolling.ts'

/** The path of the demonstration's live stream. */
export const filmAddress = '/stream/demonstration.m3u8'

const below = '/stream/demonstration'

/** Serves a film as an endless live stream at `filmAddress`. */
export const filmRoute =
  (film: Film, clock: Clock): FastifyPluginCallback =>
  (app, _options, done) => {
    const segmentAt = (place: string): Segment | undefined =>
      /^\d{1,4}$/.test(place) ? film.segments[Number(place)] : undefined

    app.get(filmAddress, (_request, reply) => playlist(reply, streamPlaylist(film)))
    app.get(`${below}/picture.m3u8`, (_request, reply) =>
      playlist(reply, rollingPlaylist(film, 'picture', clock.now())),
    )
    app.get(`${below}/head.mp4`, (_request, reply) =>
      cached(reply, 'video/mp4').send(bytesOf(film, film.head)),
    )
    app.get<{ Params: { place: string } }>(`${below}/picture/:place.m4s`, ({ params }, reply) => {
      const segment = segmentAt(params.place)
      return segment ? cached(reply, 'video/mp4').send(bytesOf(film, segment)) : reply.callNotFound()
    })
    app.get<{ Params: { lang: string } }>(`${below}/captions/:lang.m3u8`, ({ params: { lang } }, reply) =>
      isCaption(lang) ? playlist(reply, rollingPlaylist(film, lang, clock.now())) : reply.callNotFound(),
    )
    app.get<{ Params: { lang: string; place: string } }>(
      `${below}/captions/:lang/:place.vtt`,
      ({ params: { lang, place } }, reply) => {
        const segment = segmentAt(place)
        if (!segment || !isCaption(lang)) return reply.callNotFound()
        return cached(reply, 'text/vtt; charset=utf-8').send(captionsOf(film.captions[lang], segment))
      },
    )
    done()
  }

const isCaption = (lang: string): lang is CaptionLanguage => captionLanguages.some((one) => one === lang)

const playlist = (reply: FastifyReply, text: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').type('application/vnd.apple.mpegurl').send(text)

/** Sets a cache lifetime of only a day, since an update may replace the film. */
const cached = (reply: FastifyReply, type: string): FastifyReply =>
  reply.header('cache-control', 'public, max-age=86400').type(type)
