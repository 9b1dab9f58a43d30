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
 * @param isAboveButtons whether the buttons have a row of their own below the picture
 */
export function placeCues(cues: Iterable<TextTrackCue> | null, width = 0, isAboveButtons = false): void {
  if (width <= buttonsWidth + margin) return
  for (const cue of cues ?? []) {
    if (!isVttCue(cue) || (cue.position !== 'auto' && !placed.has(cue))) continue
    placed.add(cue)
    Object.assign(cue, isAboveButtons ? middle(width, margin) : besideButtons(width))
  }
}

type Place = Pick<VTTCue, 'align' | 'position' | 'size'>

/** In the middle, with a margin of so many pixels at either side. */
const middle = (width: number, side: number): Place => ({
  align: 'center',
  position: 50,
  size: ((width - 2 * side) / width) * 100,
})

const besideButtons = (width: number): Place =>
  width >= wide
    ? middle(width, buttonsWidth)
    : {
        align: 'start',
        position: (margin / width) * 100,
        size: ((width - margin - buttonsWidth) / width) * 100,
      }

const isVttCue = (cue: TextTrackCue): cue is VTTCue => 'snapToLines' in cue
