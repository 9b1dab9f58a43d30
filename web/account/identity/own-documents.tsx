import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { userRealnameGet } from '#wire/calls/identity.ts'
import type { IdentityImage } from '#wire/entities/identity.ts'
import css from './own-documents.module.css'

/** Shows the submitted documents on demand, for privacy and because each view is logged. */
export function OwnDocuments() {
  const t = useTranslations('identity.own')
  const side = useTranslations('identity.side')
  const call = useApiCall()
  const [images, setImages] = useState<readonly IdentityImage[] | 'failed' | null>(null)
  const load = async () => {
    const response = await call(userRealnameGet, {})
    setImages(response.ok ? response.data.images : 'failed')
  }
  if (images === null)
    return (
      <Button kind="line" size="sm" className={css.toggle} onClick={() => void load()}>
        {t('see')}
      </Button>
    )
  return (
    <div className={layout.stack}>
      <Button kind="line" size="sm" className={css.toggle} onClick={() => setImages(null)}>
        {t('hide')}
      </Button>
      {images === 'failed' || images.length === 0 ? (
        <p role="status">{t(images === 'failed' ? 'failed' : 'gone')}</p>
      ) : (
        <div className={css.images}>
          {images.map((image) => (
            <img
              key={image.side}
              className={css.image}
              src={image.url}
              alt={t('alt', { side: side(image.side) })}
              onError={() => setImages('failed')}
            />
          ))}
        </div>
      )}
    </div>
  )
}
