import { type RefObject, useEffect, useState } from 'react'
import { useLocale } from 'use-intl'
import { placeCues } from './place-cues.ts'

/**
 * Returns whether the video has captions and shows them, preferably in the page's language.
 *
 * @param hasPicture without one, they are loaded but not shown
 */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  hasPicture: boolean,
): {
  readonly hasCaptions: boolean
  readonly isShown: boolean
  readonly toggle: () => void
} {
  const lang = useLocale()
  const [hasCaptions, setHasCaptions] = useState(false)
  const [isShown, setIsShown] = useState(true)
  useEffect(() => {
    const tracks = video.current?.textTracks
    if (!tracks) return
    const selectedMode = hasPicture ? 'showing' : 'hidden'
    const selectTrack = () => {
      const captionTracks = [...tracks].filter(({ kind }) => kind === 'subtitles' || kind === 'captions')
      const best =
        captionTracks.find(({ language }) => language.slice(0, 2) === lang.slice(0, 2)) ?? captionTracks[0]
      setHasCaptions(best !== undefined)
      for (const track of captionTracks) {
        const mode = track === best && isShown ? selectedMode : 'disabled'
        if (track.mode !== mode) track.mode = mode
        track.oncuechange = () => {
          if (video.current) placeCues(track.cues, video.current, isAboveButtons(video.current))
        }
      }
    }
    selectTrack()
    tracks.addEventListener('addtrack', selectTrack)
    tracks.addEventListener('removetrack', selectTrack)
    return () => {
      tracks.removeEventListener('addtrack', selectTrack)
      tracks.removeEventListener('removetrack', selectTrack)
    }
  }, [video, lang, isShown, hasPicture])
  return { hasCaptions, isShown, toggle: () => setIsShown((before) => !before) }
}

/** Returns whether the buttons have a row of their own, because the video is less high than its player. */
const isAboveButtons = ({ clientHeight, parentElement }: HTMLVideoElement): boolean =>
  clientHeight < (parentElement?.clientHeight ?? 0)
