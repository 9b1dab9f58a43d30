import '@fontsource-variable/newsreader/opsz.css'
import '@fontsource-variable/newsreader/opsz-italic.css'
import '@fontsource-variable/source-sans-3/wght.css'
import '#web/ui/tokens.css'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { houseContext } from '#web/house-context.ts'
import { chineseFonts } from '#web/i18n/chinese-fonts.ts'
import { Texts } from '#web/i18n/texts.tsx'
import type { Route } from './+types/root.ts'
import { Fault } from './fault.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { lang, house } = context.get(houseContext)
  return { lang, house }
}

/** The document around every page, its error page included. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const lang = root?.lang ?? 'en'
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f2ea" />
        {lang === 'zh-Hans' &&
          chineseFonts.map((sheet) => <link key={sheet} rel="stylesheet" href={sheet} />)}
        <Meta />
        <Links />
      </head>
      <body>
        <Texts lang={lang}>{children}</Texts>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Fault error={error} />
}
