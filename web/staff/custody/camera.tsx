import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import css from './camera.module.css'
import { createDetector } from './detector.ts'

/** The interval at which the camera's picture is read, in milliseconds. */
const lookEveryMs = 250

/**
 * The camera, which reads labels; renders nothing if the browser cannot.
 *
 * @param onCode receives each code that is seen
 */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const t = useTranslations('custody.scan')
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'reading' | 'missing' | 'refused'>('starting')
  const handleCode = useEffectEvent(onCode)
  useEffect(() => {
    const detector = createDetector()
    if (!detector) {
      setState('missing')
      return undefined
    }
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setInterval> | undefined
    let isLeft = false
    const look = async () => {
      if (!video.current || video.current.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
      for (const { rawValue } of await detector.detect(video.current)) handleCode(rawValue)
    }
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isLeft || !video.current) return close()
      video.current.srcObject = stream
      await video.current.play()
      setState('reading')
      timer = setInterval(() => void look().catch(() => setState('refused')), lookEveryMs)
    }
    const close = () => {
      clearInterval(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    open().catch(() => setState('refused'))
    return () => {
      isLeft = true
      close()
    }
  }, [])
  if (state === 'missing') return null
  if (state === 'refused') return <p role="alert">{t('refused')}</p>
  return <video ref={video} className={css.video} muted playsInline aria-label={t('camera')} />
}
