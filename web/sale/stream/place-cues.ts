/** Width of the player's buttons at the foot of the picture, and the height of their row, in pixels. */
const buttons = { width: 224, height: 44 }

/** Height of a caption of two lines, in pixels. */
const captionHeight = 44

/** Margin of captions at the edges of the picture, in pixels. */
const margin = 16

/** Shortest line of a caption in the middle that has room beside the buttons, in pixels. */
const shortestLine = 320

type Size = Pick<HTMLElement, 'clientWidth' | 'clientHeight'>

const placed = new WeakSet<TextTrackCue>()

/**
 * Places captions in the middle, clear of the player's buttons: between their width at both sides if there is room,
 * else above them; those placed by their author stay. A film may be narrower than its player, so that in the middle is
 * also below what it shows.
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

/** In the middle of the foot, with a margin in pixels at either side. */
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
