import type { Span } from './random.ts'

/** A simulated bidder's temperament: all that distinguishes one from another. */
export type Temperament = {
  /** How they reach the house. `room` and `telephone` have the clerk bid for them; `book` leaves commission bids (V1). */
  readonly by: 'online' | 'room' | 'telephone' | 'book'
  /** The share of lots that they want. */
  readonly interest: number
  /** What a lot is worth to them, in parts of its middle estimate. */
  readonly worth: Span
  /** Milliseconds that they think before they answer a price, at a human pace. */
  readonly thinks: Span
  /** From when on they bid on a lot: as soon as they can, or only once it is called. */
  readonly from: 'start' | 'lastCall' | 'lastWarning'
  /** How often they go over the asking price, and by how many steps at most. */
  readonly jumps: { readonly share: number; readonly steps: number }
  /** How often they tap twice. */
  readonly doubleTaps: number
  /** How much more a lot is worth to them while their rival leads; 1 where they have none. */
  readonly rivalry: number
}

const steady = {
  by: 'online',
  from: 'start',
  jumps: { share: 0, steps: 0 },
  doubleTaps: 0.04,
  rivalry: 1,
} as const

/** The temperaments that a rehearsal can be peopled with, by name. */
export const temperaments = {
  /** Waits, and goes rather far. */
  patient: { ...steady, interest: 0.45, worth: [0.8, 1.4], thinks: [2_200, 4_200] },
  /** Answers at once, often twice. */
  eager: { ...steady, interest: 0.5, worth: [0.6, 1.1], thinks: [500, 1_600], doubleTaps: 0.2 },
  /** Says nothing before last warning. */
  sniper: { ...steady, interest: 0.25, worth: [0.7, 1.3], thinks: [300, 900], from: 'lastWarning' },
  /** Thinks that a bold bid ends the matter. */
  jumper: {
    ...steady,
    interest: 0.3,
    worth: [0.8, 1.5],
    thinks: [900, 2_400],
    jumps: { share: 0.45, steps: 4 },
  },
  /** Would like to, and has little. */
  timid: { ...steady, interest: 0.5, worth: [0.3, 0.8], thinks: [1_800, 4_000], from: 'lastCall' },
  /** Two of these will not let each other have it. */
  rival: { ...steady, interest: 0.3, worth: [0.7, 1.1], thinks: [600, 1_800], rivalry: 1.6 },
  /** Hears what is said in the room through somebody of the house. */
  telephone: { ...steady, by: 'telephone', interest: 0.3, worth: [0.9, 1.6], thinks: [1_600, 3_400] },
  /** Sits in the room. */
  floor: { ...steady, by: 'room', interest: 0.35, worth: [0.6, 1.2], thinks: [700, 2_200] },
  /** Has left commission bids. */
  absent: { ...steady, by: 'book', interest: 0.25, worth: [0.5, 1.1], thinks: [0, 0] },
} as const satisfies Readonly<Record<string, Temperament>>

export type TemperamentName = keyof typeof temperaments

const names = Object.keys(temperaments).filter((name): name is TemperamentName => name in temperaments)

/** Somebody of every kind, in the proportions of an ordinary evening. */
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

/** The temperaments of some bidders: those given, over and over; of every kind, where none are. */
export const cast = (bidders: number, given: readonly TemperamentName[] = []): readonly TemperamentName[] => {
  const kinds = given.length > 0 ? given : defaultCast
  return Array.from({ length: bidders }, (_, nth) => kinds[nth % kinds.length] ?? 'patient')
}

/**
 * The temperaments that a text such as `patient:3,sniper` names, each as often as it says.
 * @returns null where it names one that there is not
 */
export function parseTemperaments(text: string): readonly TemperamentName[] | null {
  const parts = text.split(',').map((part) => /^\s*([a-z]+)(?::(\d+))?\s*$/i.exec(part))
  const read = parts.map((part) => {
    const name = names.find((known) => known === part?.[1])
    return name && Array.from({ length: Number(part?.[2] ?? 1) }, () => name)
  })
  return read.every((one) => one !== undefined) ? read.flat() : null
}
