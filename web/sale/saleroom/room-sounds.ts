import type { LotEvent } from '#web/kit/live/lot-events.ts'

/** Optional sounds of a sale. */
export type Sound = 'lastCall' | 'lastWarning' | 'outbid' | 'hammer' | 'on'

/** One tone: start, duration and frequency, in seconds and hertz. */
type Tone = {
  readonly at: number
  readonly duration: number
  readonly frequency: number
  readonly kind?: OscillatorType
}

/**
 * The sounds, which are distinguished by shape and not only by pitch: two rising, three quick, two falling,
 * one low and short.
 */
const sounds: Readonly<Record<Sound, readonly Tone[]>> = {
  on: [{ at: 0, duration: 0.12, frequency: 660 }],
  lastCall: [
    { at: 0, duration: 0.16, frequency: 523 },
    { at: 0.18, duration: 0.26, frequency: 659 },
  ],
  lastWarning: [0, 0.14, 0.28].map((at) => ({ at, duration: 0.11, frequency: 880 })),
  outbid: [
    { at: 0, duration: 0.16, frequency: 587 },
    { at: 0.18, duration: 0.3, frequency: 392 },
  ],
  hammer: [{ at: 0, duration: 0.09, frequency: 150, kind: 'square' }],
}

/** Returns the sound of an event, or null if there is none. */
export function soundFor(kind: LotEvent['kind']): Sound | null {
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

let audioContext: AudioContext | null = null

/**
 * Synthesizes and plays a sound. Browsers allow audio only after a user interaction; sounds before that are dropped.
 */
export async function play(sound: Sound): Promise<void> {
  audioContext ??= new AudioContext()
  if (audioContext.state === 'suspended' && navigator.userActivation?.hasBeenActive !== false)
    await audioContext.resume()
  if (audioContext.state !== 'running') return
  for (const tone of sounds[sound]) playTone(audioContext, tone)
}

function playTone(context: AudioContext, { at, duration, frequency, kind = 'sine' }: Tone): void {
  const startTime = context.currentTime + at
  const source = new OscillatorNode(context, { type: kind, frequency: frequency })
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.setValueAtTime(0, startTime)
  gain.gain.linearRampToValueAtTime(0.2, startTime + 0.012)
  gain.gain.exponentialRampToValueAtTime(0.001, startTime + duration)
  source.connect(gain).connect(context.destination)
  source.start(startTime)
  source.stop(startTime + duration)
}
