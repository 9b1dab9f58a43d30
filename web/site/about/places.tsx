import { ServerHtml } from '#web/kit/ui/written.tsx'
import css from './places.module.css'

/** Returns the pictures with the first one, which leads its page, loaded before the others. */
const withFirstEager = (html: string): string =>
  html.replace('loading="lazy"', 'loading="eager" fetchpriority="high"')

/** Shows the pictures of the company's places, side by side. @param html the pictures as returned by `splitPlaces` */
export function Places({ html, lang }: { html: string; lang: string }) {
  return <ServerHtml html={withFirstEager(html)} lang={lang} className={css.places} />
}
