import { useTranslations } from 'use-intl'
import { LinkButton } from '#web/kit/ui/link-button.tsx'
import { type QrPath, qrPath } from '#web/kit/ui/qr-path.ts'
import { saveFile } from '#web/kit/ui/save-file.ts'
import typography from '#web/kit/ui/type.module.css'
import css from './fps-code.module.css'

/**
 * Shows the code that a bank's app scans to pay an amount (O20). On a phone the user saves it and opens it in the app.
 *
 * @param amount the amount with its currency @param reference the reference of the transfer, which also names
 * the saved picture
 */
export function FpsCode({ amount, reference, text }: { amount: string; reference: string; text: string }) {
  const t = useTranslations('orderPaying.fps')
  const code = qrPath(text)
  return (
    <div className={css.code}>
      <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={t('label', { amount })}>
        <path d={code.d} />
      </svg>
      <div className={css.text}>
        <p>{t('scan')}</p>
        <div className="only-on-phone">
          <p className={typography.detail}>{t('phone')}</p>
          <LinkButton onClick={() => void saveImage(code, `FPS-${reference}.png`)}>{t('save')}</LinkButton>
        </div>
      </div>
    </div>
  )
}

/** The size of a module of the saved picture in pixels. */
const modulePixels = 12

/** Saves the code as a picture: banking apps read pictures from the album. */
async function saveImage({ size, d }: QrPath, name: string): Promise<void> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * modulePixels
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(modulePixels, modulePixels)
  context.fillStyle = '#000'
  context.fill(new Path2D(d))
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob) saveFile(new File([blob], name, { type: blob.type }))
}
