import type { ReactNode } from 'react'
import css from './key-cap.module.css'

/** A key, as on a keyboard. */
export const KeyCap = ({ children }: { children: ReactNode }) => <kbd className={css.key}>{children}</kbd>
