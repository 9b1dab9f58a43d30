import { Component, type ReactNode, useContext } from 'react'
import { useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageLanguage } from '#web/kit/i18n/page-language.ts'
import { TextsProvider } from '#web/kit/i18n/texts.tsx'

type Props = { readonly children?: ReactNode }

/**
 * Shows one sentence if an error page fails as well, since React Router's own fallback shows a stack trace.
 * Other failures are left to the error pages.
 */
export function LastErrorBoundary({ children }: Props) {
  return (useRouteError() ?? null) === null ? children : <Boundary>{children}</Boundary>
}

class Boundary extends Component<Props> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <LastError /> : this.props.children
  }
}

/** Shows a document without scripts, styles or router. */
function LastError() {
  const lang = useContext(PageLanguage)
  return (
    <html lang={lang}>
      <body>
        <TextsProvider lang={lang}>
          <Sentence />
        </TextsProvider>
      </body>
    </html>
  )
}

function Sentence() {
  const t = useTranslations('shell.error')
  return (
    <main>
      <h1>{t('failed.title')}</h1>
      <a href="/">{t('home')}</a>
    </main>
  )
}
