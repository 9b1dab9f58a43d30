import 'react'

declare module 'react' {
  // The design's own properties, for the few places where a style depends on data.
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
