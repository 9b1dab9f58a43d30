import type { Cancel } from './world.ts'

/** A set of listeners to one kind of news. */
export type Listeners<News extends readonly unknown[] = []> = {
  readonly add: (run: (...news: News) => void) => Cancel
  readonly tell: (...news: News) => void
  readonly size: () => number
}

/** Listeners told in the order in which they came; one that leaves while being told disturbs no other. */
export function listeners<News extends readonly unknown[] = []>(): Listeners<News> {
  const all = new Set<(...news: News) => void>()
  return {
    add: (run) => {
      const own = (...news: News) => run(...news)
      all.add(own)
      return () => void all.delete(own)
    },
    tell: (...news) => {
      for (const run of [...all]) run(...news)
    },
    size: () => all.size,
  }
}
