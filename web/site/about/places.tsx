import { ServerHtml } from '#web/kit/ui/written.tsx'
import css from './places.module.css'

/** The first picture leads its page, and is loaded before the others. */
const withFirstEager = (html: string): string =>
  html.replace('loading="lazy"', 'loading="eager" fetchpriority="high"')

/** The pictures of the company's places, side by side. @param html as `splitPlaces` returns them */
export function Places({ html, lang }: { html: string; lang: string }) {
  return <ServerHtml html={withFirstEager(html)} lang={lang} className={css.places} />
}
