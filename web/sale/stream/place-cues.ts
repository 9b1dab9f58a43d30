/** The width of the player's buttons at the foot of the picture and the height of their row, in pixels. */
const buttons = { width: 224, height: 44 }

/** The height of a caption of two lines, in pixels. */
const captionHeight = 44

/** The margin of captions at the edges of the picture, in pixels. */
const margin = 16

/** The narrowest space between the buttons that holds a line of a centred caption, in pixels. */
const shortestLine = 320

type Size = Pick<HTMLElement, 'clientWidth' | 'clientHeight'>

const placed = new WeakSet<TextTrackCue>()

/**
 * Centres captions clear of the player's buttons: between them if there is room, else above. Captions placed
 * by their author are not moved. A video may be narrower than its player, so centred captions may be below its picture.
 *
 * @param video size of the picture in pixels
 * @param isAboveButtons whether the buttons have a row of their own below the picture
 */
export function placeCues(cues: Iterable<TextTrackCue> | null, video: Size, isAboveButtons = false): void {
  if (video.clientWidth <= buttons.width + margin) return
  const place = isAboveButtons ? middle(video.clientWidth, margin) : clearOfButtons(video)
  for (const cue of cues ?? []) {
    if (!isVttCue(cue) || (cue.position !== 'auto' && !placed.has(cue))) continue
    placed.add(cue)
    Object.assign(cue, place)
  }
}

type Place = Pick<VTTCue, 'align' | 'position' | 'size' | 'snapToLines' | 'line'>

/** Returns the place in the middle of the foot, with a margin in pixels on either side. */
const middle = (width: number, side: number): Place => ({
  align: 'center',
  position: 50,
  size: ((width - 2 * side) / width) * 100,
  snapToLines: true,
  line: 'auto',
})

const clearOfButtons = ({ clientWidth: width, clientHeight: height }: Size): Place =>
  width >= 2 * buttons.width + shortestLine
    ? middle(width, buttons.width)
    : {
        ...middle(width, margin),
        snapToLines: false,
        line: Math.max(0, ((height - buttons.height - captionHeight) / height) * 100),
      }

const isVttCue = (cue: TextTrackCue): cue is VTTCue => 'snapToLines' in cue
