import '#web/ui/base.css'
import serif from '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2?url'
import sans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import { type ReactNode, useContext } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { houseContext } from '#web/house-context.ts'
import { chineseFonts } from '#web/i18n/chinese-fonts.ts'
import { PageLanguage } from '#web/i18n/page-language.ts'
import { Texts } from '#web/i18n/texts.tsx'
import { ErrorPage } from '#web/shell/error-page.tsx'
import type { Route } from './+types/root.ts'
import { Frame } from './frame.tsx'
import { loadRoot } from './root-data.ts'
import icon from './site-icon.svg?url'

export const loader = ({ context, request }: Route.LoaderArgs) => loadRoot(context.get(houseContext), request)

/** The document around every page, its error page included. */
export function Layout({ children }: { children: ReactNode }) {
  const lang = useContext(PageLanguage)
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f2ea" />
        <link rel="icon" href={icon} />
        {[sans, serif].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {lang === 'zh-Hans' &&
          chineseFonts.map((sheet) => <link key={sheet} rel="stylesheet" href={sheet} />)}
        <Meta />
        {/* Styles need no nonce, and one that the browser hides would not hydrate. */}
        <Links nonce="" />
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
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame isFault>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </Frame>
  )
}
