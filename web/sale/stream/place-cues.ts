/** Width of the player's buttons at the foot of the picture, in pixels. */
const buttonsWidth = 224

/** Margin of captions at the left edge of the picture, in pixels. */
const margin = 16

const placed = new WeakSet<TextTrackCue>()

/** From this width on, in pixels, a line in the middle has room beside the buttons. */
const wide = 4 * buttonsWidth

/**
 * Places captions clear of the player's buttons, in the middle where there is room, else from the left edge; those placed
 * by their author stay. A film may be narrower than its player, so that in the middle is also below what it shows.
 *
 * @param width width of the picture in pixels
 */
export function placeCues(cues: Iterable<TextTrackCue> | null, width = 0): void {
  if (width <= buttonsWidth + margin) return
  for (const cue of cues ?? []) {
    if (!isVttCue(cue) || (cue.position !== 'auto' && !placed.has(cue))) continue
    placed.add(cue)
    const isWide = width >= wide
    cue.align = isWide ? 'center' : 'start'
    cue.position = isWide ? 50 : (margin / width) * 100
    cue.size = ((width - (isWide ? 2 * buttonsWidth : margin + buttonsWidth)) / width) * 100
  }
}

const isVttCue = (cue: TextTrackCue): cue is VTTCue => 'snapToLines' in cue
