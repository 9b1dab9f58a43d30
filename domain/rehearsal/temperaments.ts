import type { Span } from './random.ts'

/** The temperament of a simulated bidder. */
export type Temperament = {
  /** How they bid. The clerk bids for `room` and `telephone`; `book` places commission bids (V1). */
  readonly by: 'online' | 'room' | 'telephone' | 'book'
  /** The share of lots they are interested in. */
  readonly interest: number
  /** Their valuation of a lot, relative to its mid-estimate. */
  readonly worth: Span
  /** Milliseconds before they respond to a price, at human pace. */
  readonly thinks: Span
  /** When they begin to bid on a lot. */
  readonly from: 'start' | 'lastCall' | 'lastWarning'
  /** How often they bid above the next price, and by how many increments at most. */
  readonly jumps: { readonly share: number; readonly steps: number }
  /** The share of double taps. */
  readonly doubleTaps: number
  /** The factor on a lot's value while their rival leads; 1 without a rival. */
  readonly rivalry: number
}

const steady = {
  by: 'online',
  from: 'start',
  jumps: { share: 0, steps: 0 },
  doubleTaps: 0.04,
  rivalry: 1,
} as const

/** The temperaments of a rehearsal, by name. */
export const temperaments = {
  /** Waits, and bids high. */
  patient: { ...steady, interest: 0.45, worth: [0.8, 1.4], thinks: [2_200, 4_200] },
  /** Bids at once, often with two taps. */
  eager: { ...steady, interest: 0.5, worth: [0.6, 1.1], thinks: [500, 1_600], doubleTaps: 0.2 },
  /** Bids only after last warning. */
  sniper: { ...steady, interest: 0.25, worth: [0.7, 1.3], thinks: [300, 900], from: 'lastWarning' },
  /** Bids several increments at a time. */
  jumper: {
    ...steady,
    interest: 0.3,
    worth: [0.8, 1.5],
    thinks: [900, 2_400],
    jumps: { share: 0.45, steps: 4 },
  },
  /** Bids late and low. */
  timid: { ...steady, interest: 0.5, worth: [0.3, 0.8], thinks: [1_800, 4_000], from: 'lastCall' },
  /** Bids higher against another rival. */
  rival: { ...steady, interest: 0.3, worth: [0.7, 1.1], thinks: [600, 1_800], rivalry: 1.6 },
  /** Bids by telephone. */
  telephone: { ...steady, by: 'telephone', interest: 0.3, worth: [0.9, 1.6], thinks: [1_600, 3_400] },
  /** Bids in the saleroom. */
  floor: { ...steady, by: 'room', interest: 0.35, worth: [0.6, 1.2], thinks: [700, 2_200] },
  /** Leaves commission bids. */
  absent: { ...steady, by: 'book', interest: 0.25, worth: [0.5, 1.1], thinks: [0, 0] },
} as const satisfies Readonly<Record<string, Temperament>>

export type TemperamentName = keyof typeof temperaments

const names = Object.keys(temperaments).filter((name): name is TemperamentName => name in temperaments)

/** Every temperament, in the proportions of an ordinary sale. */
const defaultCast: readonly TemperamentName[] = [
  'patient',
  'eager',
  'floor',
  'rival',
  'rival',
  'telephone',
  'timid',
  'jumper',
  'sniper',
  'absent',
]

/** Returns the temperaments of a number of bidders: the given ones repeatedly, by default a mixture. */
export const cast = (bidders: number, given: readonly TemperamentName[] = []): readonly TemperamentName[] => {
  const kinds = given.length > 0 ? given : defaultCast
  return Array.from({ length: bidders }, (_, index) => kinds[index % kinds.length] ?? 'patient')
}

/**
 * Parses temperaments with their counts, such as `patient:3,sniper`.
 * @returns null if one is unknown
 */
export function parseTemperaments(text: string): readonly TemperamentName[] | null {
  const parts = text.split(',').map((part) => /^\s*([a-z]+)(?::(\d+))?\s*$/i.exec(part))
  const read = parts.map((part) => {
    const name = names.find((known) => known === part?.[1])
    return name && Array.from({ length: Number(part?.[2] ?? 1) }, () => name)
  })
  return read.every((one) => one !== undefined) ? read.flat() : null
}
