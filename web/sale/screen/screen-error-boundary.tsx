import { Component, type ReactNode, useEffect } from 'react'
import { Bilingual } from './bilingual.tsx'
import { reloadWhenReachable } from './reload.ts'
import css from './screen.module.css'

/** Reloads the screen automatically after an error. */
export class ScreenErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <ReloadingScreen /> : this.props.children
  }
}

function ReloadingScreen() {
  useEffect(() => reloadWhenReachable(), [])
  return (
    <main id="main" className={css.wall} data-theme="theatre">
      <p className={css.issue} role="status">
        <Bilingual>{(t) => t('failed')}</Bilingual>
      </p>
    </main>
  )
}
