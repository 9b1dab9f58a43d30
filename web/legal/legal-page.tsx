import { useLocale, useTranslations } from 'use-intl'
import { houseRates } from '#domain/invoice.ts'
import { useHouse } from '#web/shell/house.tsx'
import { Accent } from '#web/ui/accent.tsx'
import { classes } from '#web/ui/classes.ts'
import layout from '#web/ui/layout.module.css'
import typography from '#web/ui/type.module.css'
import css from './legal.module.css'
import { filled, type LegalText, legalVersion } from './legal-text.ts'

/** A document that people agree to, with its contents beside it. */
export function LegalPage({ text }: { text: LegalText }) {
  const t = useTranslations('legal')
  const { name, address, phone, email } = useHouse()
  const own = useLocale() === 'en' ? 'en' : 'zh'
  const values = {
    house: name[own],
    address: address[own],
    phone,
    email,
    premium: String(houseRates.premium / 100),
    hongKongCard: String(houseRates.hongKongCard / 100),
    otherCard: String(houseRates.otherCard / 100),
  }
  return (
    <article className={classes(layout.shell, css.page)}>
      <header className={css.head}>
        <h1 className={typography.d2}>
          <Accent text={text.title} accent={text.accent} />
        </h1>
        <p className={typography.lead}>{filled(text.summary, values)}</p>
        <p className={css.version}>{t('version', { version: legalVersion })}</p>
      </header>
      <div className={layout.grid}>
        <nav className={css.contents} aria-label={t('contents')}>
          <ol>
            {text.sections.map(({ title }, place) => (
              <li key={title}>
                <a href={`#s${place + 1}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css.sections}>
          {text.sections.map(({ title, paragraphs }, place) => (
            <section key={title} id={`s${place + 1}`} className={css.section}>
              <h2 className={typography.t2}>
                <span className={css.number}>{place + 1}</span> {title}
              </h2>
              <div className={typography.prose}>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{filled(paragraph, values)}</p>
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}
