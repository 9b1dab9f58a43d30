import { type RefObject, useEffect, useState } from 'react'
import { useLocale } from 'use-intl'

/** The words below a picture: whether there are any, and whether they are shown, in the page's language where they can be. */
export function useCaptions(video: RefObject<HTMLVideoElement | null>): {
  readonly has: boolean
  readonly shown: boolean
  readonly toggle: () => void
} {
  const lang = useLocale()
  const [has, setHas] = useState(false)
  const [shown, setShown] = useState(true)
  useEffect(() => {
    const tracks = video.current?.textTracks
    if (!tracks) return
    const choose = () => {
      const words = [...tracks].filter(({ kind }) => kind === 'subtitles' || kind === 'captions')
      const best = words.find(({ language }) => language.slice(0, 2) === lang.slice(0, 2)) ?? words[0]
      setHas(best !== undefined)
      for (const track of words) {
        const mode = track === best && shown ? 'showing' : 'disabled'
        if (track.mode !== mode) track.mode = mode
      }
    }
    choose()
    tracks.addEventListener('addtrack', choose)
    tracks.addEventListener('removetrack', choose)
    return () => {
      tracks.removeEventListener('addtrack', choose)
      tracks.removeEventListener('removetrack', choose)
    }
  }, [video, lang, shown])
  return { has, shown, toggle: () => setShown((before) => !before) }
}
