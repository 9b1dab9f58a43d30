import 'react'

declare module 'react' {
  // CSS custom properties, for styles that depend on data.
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
