import type { Call } from './history.ts'
import type { SentLetter } from './letter-probe.ts'
import type { Sample } from './probes.ts'
import type { Span } from './socket-probe.ts'

/** The recordings of clients during a run. */
export type Recordings = {
  readonly calls: readonly Call[]
  readonly pages: readonly Sample[]
  readonly pictures: readonly Sample[]
  readonly letters: readonly SentLetter[]
  readonly outages: readonly Span[]
  readonly frames: readonly number[]
}

/** The requests in a span: all, the failed ones, and the milliseconds from the first failure to the next success. */
type RequestEffect = {
  readonly all: number
  readonly failed: number
  readonly outMs: number
  readonly slowestMs: number
}

/** The effects on clients while a part was away. */
export type PartEffect = {
  readonly part: string
  readonly bids: RequestEffect
  readonly pages: RequestEffect
  readonly pictures: RequestEffect
  readonly sockets: {
    /** The lost sockets, the longest time without one, and the longest silence of all together. */
    readonly lost: number
    readonly longestMs: number
    readonly silentMs: number
  }
  readonly letters: {
    readonly asked: number
    readonly refused: number
    readonly missing: number
    readonly slowestMs: number
  }
}

/** Summarizes the events that began in a span. */
export function effectOf(recordings: Recordings, part: string, from: number, to: number): PartEffect {
  const isWithin = ({ at }: { readonly at: number }) => at >= from && at < to
  const bids = recordings.calls.map(({ askedAt, answeredAt, answer }) => ({
    at: askedAt,
    took: answeredAt - askedAt,
    isOk: answer.kind !== 'unknown',
  }))
  const letters = recordings.letters.filter(isWithin)
  const accepted = letters.filter(({ isAccepted }) => isAccepted)
  const outages = recordings.outages.filter((one) => one.to > from && one.from < to)
  return {
    part,
    bids: requestsIn(bids.filter(isWithin)),
    pages: requestsIn(recordings.pages.filter(isWithin)),
    pictures: requestsIn(recordings.pictures.filter(isWithin)),
    sockets: {
      lost: outages.length,
      longestMs: longest(outages.map((one) => one.to - one.from)),
      silentMs: longest(gapsOf([from, ...recordings.frames.filter((at) => at >= from && at < to), to])),
    },
    letters: {
      asked: letters.length,
      refused: letters.length - accepted.length,
      missing: accepted.filter(({ receivedAt }) => receivedAt === null).length,
      slowestMs: longest(
        accepted.flatMap(({ at, receivedAt }) => (receivedAt === null ? [] : [receivedAt - at])),
      ),
    },
  }
}

function requestsIn(samples: readonly Sample[]): RequestEffect {
  const answered = samples
    .map(({ at, took, isOk }) => ({ at: at + took, isOk }))
    .toSorted((a, b) => a.at - b.at)
  const outages = answered.flatMap(({ at, isOk }, i) => {
    if (isOk || answered[i - 1]?.isOk === false) return []
    const next = answered.slice(i).find((one) => one.isOk) ?? answered.at(-1)
    return next ? [next.at - at] : []
  })
  return {
    all: samples.length,
    failed: samples.filter(({ isOk }) => !isOk).length,
    outMs: longest(outages),
    slowestMs: longest(samples.filter(({ isOk }) => isOk).map(({ took }) => took)),
  }
}

const gapsOf = (times: readonly number[]): readonly number[] =>
  times.slice(1).map((at, i) => at - (times[i] ?? at))

const longest = (values: readonly number[]): number => Math.round(Math.max(0, ...values))

/** Returns the effects as a Markdown table. */
export function tableOf(effects: readonly PartEffect[]): string {
  const requests = ({ all, failed, outMs, slowestMs }: RequestEffect) =>
    `${failed} of ${all}${failed > 0 ? `, out ${seconds(outMs)}` : ''}, slowest ${seconds(slowestMs)}`
  return [
    '| part | bids failed | pages failed | pictures failed | sockets | letters |',
    '|---|---|---|---|---|---|',
    ...effects.map(({ part, bids, pages, pictures, sockets, letters }) =>
      [
        '',
        part,
        requests(bids),
        requests(pages),
        requests(pictures),
        `${sockets.lost} lost, longest ${seconds(sockets.longestMs)}; silence ${seconds(sockets.silentMs)}`,
        `${letters.refused} refused, ${letters.missing} missing of ${letters.asked}, slowest ${seconds(letters.slowestMs)}`,
        '',
      ]
        .join(' | ')
        .trim(),
    ),
  ].join('\n')
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`
