import { Component, type ReactNode, useEffect } from 'react'
import { reloadOnceThere } from './reload.ts'
import { Said } from './said.tsx'
import css from './screen.module.css'

/** Stands around the screen: should it ever fail, it is loaded anew by itself. */
export class ScreenFault extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <Again /> : this.props.children
  }
}

function Again() {
  useEffect(() => reloadOnceThere(), [])
  return (
    <main id="main" className={css.wall} data-theme="theatre">
      <p className={css.fault} role="status">
        <Said>{(t) => t('failed')}</Said>
      </p>
    </main>
  )
}
