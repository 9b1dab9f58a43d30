import { useTranslations } from 'use-intl'
import typography from '#web/kit/ui/type.module.css'
import { Module } from '#web/staff/overview/module.tsx'
import type { Enquiry } from '#wire/entities/enquiry.ts'
import css from './enquiries.module.css'

/** The pictures of an enquiry, and its other files to download. */
export function EnquiryFiles({ enquiry: { files } }: { enquiry: Enquiry }) {
  const t = useTranslations('houseEnquiries')
  if (files.length === 0) return null
  const pictures = files.filter(({ type }) => type.startsWith('image/'))
  const others = files.filter((file) => !pictures.includes(file))
  return (
    <Module title={t('files')}>
      {pictures.length > 0 && (
        <ul className={css.pictures}>
          {pictures.map(({ key, name }) => (
            <li key={key}>
              <a href={`/uploads/${key}?show`} target="_blank" rel="noreferrer">
                <img src={`/uploads/${key}?show`} alt={t('picture', { name })} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={css.files}>
          {others.map(({ key, name, size }) => (
            <li key={key}>
              <a className={typography.link} href={`/uploads/${key}`} download={name}>
                {name}
              </a>{' '}
              <span className={typography.muted}>{t('size', { count: Math.ceil(size / 1024) })}</span>
            </li>
          ))}
        </ul>
      )}
    </Module>
  )
}
