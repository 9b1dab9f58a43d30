import { type PointerEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ContentCover } from '#domain/content/content-draft.ts'
import { middle, type PictureFocus } from '#domain/pictures/focus.ts'
import typography from '#web/kit/ui/type.module.css'
import css from './content.module.css'

/**
 * Sets the point of a picture that stays visible when it is cropped: by pressing it, or with two sliders.
 *
 * @param children further fields of the picture
 */
export function FocusPicker({
  picture: { key, width, height, focus = middle },
  isEditable,
  onFocus,
  children,
}: {
  picture: ContentCover
  isEditable: boolean
  onFocus: (focus: PictureFocus) => void
  children: ReactNode
}) {
  const t = useTranslations('content.cover')
  const [moved, setMoved] = useState<PictureFocus | null>(null)
  const shown = moved ?? focus
  const save = () => {
    if (shown.x !== focus.x || shown.y !== focus.y) onFocus(shown)
    setMoved(null)
  }
  const press = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    const share = (at: number, of: number) => Math.round(Math.max(0, Math.min(1, at / of)) * 100)
    if (isEditable)
      onFocus({ x: share(clientX - box.left, box.width), y: share(clientY - box.top, box.height) })
  }
  return (
    <div className={css.focus}>
      <div className={css.focusPicture} style={{ aspectRatio: `${width} / ${height}` }} onPointerUp={press}>
        <img src={`/pictures/${key}/480.webp`} alt="" draggable={false} />
        <span className={css.focusPoint} style={{ left: `${shown.x}%`, top: `${shown.y}%` }} />
      </div>
      <div className={css.focusFields}>
        {isEditable && (
          <>
            <p className={typography.muted}>{t('focusHint')}</p>
            <div className={css.sliders}>
              {(['x', 'y'] as const).map((axis) => (
                <label key={axis}>
                  <span>{t(axis)}</span>
                  <input
                    type="range"
                    min={0}
                    max={100}
                    value={shown[axis]}
                    onChange={({ currentTarget: { value } }) => setMoved({ ...shown, [axis]: Number(value) })}
                    onKeyUp={save}
                    onPointerUp={save}
                    onBlur={save}
                  />
                </label>
              ))}
            </div>
          </>
        )}
        {children}
      </div>
    </div>
  )
}
