import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { useClientServices } from '#web/account/chat/client-services.tsx'
import { FloatingServices } from '#web/account/chat/floating-services.tsx'
import { LiquorNotice } from '#web/kit/brand/liquor-notice.tsx'
import { Wordmark } from '#web/kit/brand/wordmark.tsx'
import { isChinese } from '#web/kit/i18n/language.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { footerLinks } from '#web/kit/navigation/footer-links.ts'
import { type LinkName, paths } from '#web/kit/navigation/links.ts'
import { HoursLine } from '#web/kit/page/hours-line.tsx'
import { useHouse } from '#web/kit/page/house.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { PhoneLink } from '#web/kit/ui/phone-link.tsx'
import { NewsletterBox } from '#web/site/newsletter/newsletter-box.tsx'
import css from './footer.module.css'

await loadTexts('footer')

/**
 * Shows the footer: company, links, client services, statutory notices and terms.
 *
 * @param hasNewsletter whether the sign-up form is above them; an element would differ on each render and
 * interrupt hydration.
 */
export function Footer({ hasNewsletter = false }: { hasNewsletter?: boolean }) {
  const t = useTranslations('footer')
  const link = useTranslations('shell.links')
  const house = useHouse()
  const chineseFirst = isChinese(useLocale())
  const year = useFromNow((now) => new Date(now).getUTCFullYear())
  return (
    <footer className={css.footer}>
      {hasNewsletter && (
        <div className={css.newsletter}>
          <NewsletterBox />
        </div>
      )}
      <div className={classes(layout.shell, css.page)}>
        <div className={css.columns}>
          <div>
            <Link to="/">
              <Wordmark className={css.wordmark} />
            </Link>
            <p className={css.address}>
              {t('tagline')}
              <br />
              {chineseFirst ? house.address.zh : house.address.en}
            </p>
          </div>
          <LinkColumn title={t('trade')} names={footerLinks.trade} />
          <LinkColumn title={t('help')} names={footerLinks.help} />
          <Contact />
        </div>
        <div className={css.law}>
          <LiquorNotice className={css.notice} />
          <p className={css.tobacco}>{t('tobacco')}</p>
        </div>
        <div className={css.end}>
          <span>
            {t('rights', { year: String(year), name: chineseFirst ? house.name.zh : house.name.en })}
          </span>
          <span>{t('prices')}</span>
          <span>{t('times')}</span>
          <ul className={css.legal}>
            {footerLinks.legal.map((name) => (
              <li key={name}>
                <Link to={paths[name]} className={css.link}>
                  {link(name)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <FloatingServices />
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={css.title}>{title}</h2>
      {children}
    </section>
  )
}

function LinkColumn({ title, names }: { title: string; names: readonly LinkName[] }) {
  const t = useTranslations('shell.links')
  if (names.length === 0) return null
  return (
    <Column title={title}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Link to={paths[name]} className={css.link}>
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </Column>
  )
}

function Contact() {
  const t = useTranslations('footer')
  const chat = useTranslations('shell.chat')
  const { show, prepare } = useClientServices()
  const { phone, email, social = [] } = useHouse()
  const openChat = (event: MouseEvent) => {
    event.preventDefault()
    show()
  }
  return (
    <Column title={t('contact')}>
      <ul>
        <li>
          <PhoneLink phone={phone} className={classes(css.link, css.way)} />
        </li>
        <li>
          <a href={`mailto:${email}`} className={classes(css.link, css.way)}>
            {email}
          </a>
        </li>
      </ul>
      <HoursLine className={css.hours} />
      {/* Without scripts it links to the contact page. */}
      <ButtonLink kind="line" size="sm" to={paths.contact} onFocus={prepare} onClick={openChat}>
        {chat('start')}
      </ButtonLink>
      {/* Shown as text, since icons would be the largest part of every page's first bytes. */}
      {social.length > 0 && (
        <ul className={css.social}>
          {social.map(({ network, url }) => (
            <li key={network}>
              <a href={url} className={css.link} rel="noopener">
                {t(`social.${network}`)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Column>
  )
}
