/** Width of the player's buttons at the foot of the picture, in pixels. */
const buttonsWidth = 224

/** Margin of captions at the left edge of the picture, in pixels. */
const margin = 16

const placed = new WeakSet<TextTrackCue>()

/**
 * Lets captions begin at the left edge and end before the player's buttons; those placed by their author stay.
 *
 * @param width width of the picture in pixels
 */
export function placeCues(cues: Iterable<TextTrackCue> | null, width = 0): void {
  if (width <= buttonsWidth + margin) return
  for (const cue of cues ?? []) {
    if (!isVttCue(cue) || (cue.position !== 'auto' && !placed.has(cue))) continue
    placed.add(cue)
    cue.align = 'start'
    cue.position = (margin / width) * 100
    cue.size = ((width - margin - buttonsWidth) / width) * 100
  }
}

const isVttCue = (cue: TextTrackCue): cue is VTTCue => 'snapToLines' in cue
