import type { LotEvent } from '#web/kit/live/lot-events.ts'

/** What can be heard of a sale, if somebody wants to. */
export type Sound = 'lastCall' | 'lastWarning' | 'outbid' | 'hammer' | 'on'

/** One tone: when it begins, how long it is, and how high; in seconds and hertz. */
type Tone = {
  readonly at: number
  readonly long: number
  readonly pitch: number
  readonly kind?: OscillatorType
}

/** Told apart by their shape, not by their pitch alone: two rising, three quick, two falling, one low and short. */
const sounds: Readonly<Record<Sound, readonly Tone[]>> = {
  on: [{ at: 0, long: 0.12, pitch: 660 }],
  lastCall: [
    { at: 0, long: 0.16, pitch: 523 },
    { at: 0.18, long: 0.26, pitch: 659 },
  ],
  lastWarning: [0, 0.14, 0.28].map((at) => ({ at, long: 0.11, pitch: 880 })),
  outbid: [
    { at: 0, long: 0.16, pitch: 587 },
    { at: 0.18, long: 0.3, pitch: 392 },
  ],
  hammer: [{ at: 0, long: 0.09, pitch: 150, kind: 'square' }],
}

/** What of a sale is heard; null for the rest. */
export function soundOf(kind: LotEvent['kind']): Sound | null {
  switch (kind) {
    case 'lastCall':
    case 'lastWarning':
    case 'outbid':
      return kind
    case 'sold':
    case 'won':
      return 'hammer'
    default:
      return null
  }
}

let air: AudioContext | null = null

/**
 * Plays a sound, made on the spot. Browsers let a page be heard only once it has been touched: until then it stays
 * silent, and nothing is played late.
 */
export async function play(sound: Sound): Promise<void> {
  air ??= new AudioContext()
  if (air.state === 'suspended' && navigator.userActivation?.hasBeenActive !== false) await air.resume()
  if (air.state !== 'running') return
  for (const tone of sounds[sound]) strike(air, tone)
}

function strike(context: AudioContext, { at, long, pitch, kind = 'sine' }: Tone): void {
  const begin = context.currentTime + at
  const source = new OscillatorNode(context, { type: kind, frequency: pitch })
  const loudness = new GainNode(context, { gain: 0 })
  loudness.gain.setValueAtTime(0, begin)
  loudness.gain.linearRampToValueAtTime(0.2, begin + 0.012)
  loudness.gain.exponentialRampToValueAtTime(0.001, begin + long)
  source.connect(loudness).connect(context.destination)
  source.start(begin)
  source.stop(begin + long)
}
