import '#web/kit/ui/base.css'
import { type ReactNode, useContext } from 'react'
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { sessionCookie } from '#web/kit/api/session.ts'
import { PageLanguage } from '#web/kit/i18n/page-language.ts'
import { TextsProvider } from '#web/kit/i18n/texts.tsx'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import { revalidateOnPath } from '#web/kit/page/revalidate-on-path.ts'
import { DeferredStylesheets } from '#web/kit/ui/deferred-stylesheets.tsx'
import sans from '#web/kit/ui/fonts/sans.woff2?url'
import serif from '#web/kit/ui/fonts/serif.woff2?url'
import type { Route } from './+types/root.ts'
import { Frame } from './app/frame.tsx'
import { PageStyles } from './app/page-styles.tsx'
import { loadRoot } from './app/root-data.ts'
import { RouteError } from './app/route-error.tsx'
import { LastErrorBoundary } from './app/shell/last-error.tsx'
import { withHouse } from './app/with-house.ts'
import icon from './kit/brand/site-icon.svg?url'

/** Loads the data of every page, and clears the cookie of a session that the server no longer knows. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const view = context.get(pageContextKey)
  const root = await loadRoot(view, request).catch((error: unknown) => {
    throw withHouse(error, view.house)
  })
  const isOver = view.token !== null && root.userId === null
  const secure = view.publicUrl.startsWith('https:')
  return data(root, isOver ? { headers: { 'set-cookie': sessionCookie(null, { secure }) } } : {})
}

/** The data do not depend on the view of a page, so that views without data can be switched offline. */
export const shouldRevalidate = revalidateOnPath

/** Renders the document of every page, including error pages. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <LastErrorBoundary>
      <Page>{children}</Page>
    </LastErrorBoundary>
  )
}

function Page({ children }: { children: ReactNode }) {
  const lang = useContext(PageLanguage)
  const isBilingual = useMatches().some(({ id }) => id.startsWith('staff/'))
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f2ea" />
        <link rel="icon" href={icon} />
        <link rel="apple-touch-icon" href="/icons/apple-touch.png" />
        <link rel="manifest" href={`/site.${lang}.webmanifest`} />
        {[sans, serif].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <Meta />
        <PageStyles />
        {/* Only development has styles outside stylesheets. */}
        {import.meta.env.DEV && <Links nonce="" />}
        <DeferredStylesheets lang={lang} isBilingual={isBilingual} />
      </head>
      <body>
        <TextsProvider lang={lang}>{children}</TextsProvider>
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
  return <RouteError error={error} />
}
