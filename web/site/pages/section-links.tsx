import type { Page } from '#wire/entities/page.ts'

/** Shows the sections of a text as links to them. */
export const SectionLinks = ({
  contents,
  lang,
  className,
}: Pick<Page, 'contents' | 'lang'> & { readonly className?: string | undefined }) => (
  <ol className={className}>
    {contents.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`} lang={lang}>
          {title}
        </a>
      </li>
    ))}
  </ol>
)
