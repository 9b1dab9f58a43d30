import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { inEither } from '#domain/drafts/bilingual.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import typography from '#web/kit/ui/type.module.css'
import css from './content.module.css'
import { useContentForm } from './content-form.ts'
import { MoveButton } from './move-button.tsx'
import { contentEditorPath, publicPath } from './paths.ts'
import { RenameDialog } from './rename-dialog.tsx'

/** The address of a text, what links to it, its editions and the sales under them, and its withdrawal. */
export function AboutContent() {
  const t = useTranslations('content')
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  const [isRenaming, setRenaming] = useState(false)
  const { content, isEditable } = useContentForm()
  const { linkedFrom, editions, sales, isFixed, isLegal, state } = content
  return (
    <div className={css.about}>
      <section aria-label={t('new.address')}>
        <h2>{t('new.address')}</h2>
        <p>
          {publicPath(content)}{' '}
          {isEditable && !isFixed && (
            <Button kind="quiet" size="sm" onClick={() => setRenaming(true)}>
              {t('rename.open')}
            </Button>
          )}
        </p>
      </section>
      <section aria-label={t('linkedFrom')}>
        <h2>{t('linkedFrom')}</h2>
        {linkedFrom.length === 0 && <p>{t('notLinked')}</p>}
        <ul>
          {linkedFrom.map((one) => (
            <li key={`${one.kind}/${one.id}`}>
              <Link to={contentEditorPath(one)} className={typography.link}>
                {inEither(one.title, lang) || one.id}
              </Link>{' '}
              <span className={typography.muted}>{t(`kind.${one.kind}`)}</span>
            </li>
          ))}
        </ul>
      </section>
      {editions.length > 0 && (
        <section aria-label={t('editions')}>
          <h2>{t('editions')}</h2>
          <ol>
            {editions.map(({ version, inForceAt }) => (
              <li key={version}>{t('edition', { version, time: dateTime(inForceAt) })}</li>
            ))}
          </ol>
        </section>
      )}
      {sales.length > 0 && (
        <section aria-label={t('sales')}>
          <h2>{t('sales')}</h2>
          <ul>
            {sales.map(({ id, number, version }) => (
              <li key={id}>
                {version === '' ? t('salePrepared', { number }) : t('publish.sale', { number, version })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isEditable && state === 'published' && !isLegal && (
        <div>
          <MoveButton content={content} to="withdraw" kind="line" />
        </div>
      )}
      {isRenaming && <RenameDialog content={content} onClose={() => setRenaming(false)} />}
    </div>
  )
}
