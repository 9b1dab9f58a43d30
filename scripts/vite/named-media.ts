import { readFileSync } from 'node:fs'
import path from 'node:path'

const file = path.resolve(import.meta.dirname, '../../web/kit/ui/media.css')

/** Each name with its condition, `--phone` with `(max-width: …)`. */
const conditions = new Map(
  [...readFileSync(file, 'utf8').matchAll(/@custom-media (--[\w-]+) ([^;]+);/g)].map(
    ([, name = '', condition = '']) => [name, condition],
  ),
)

/**
 * A PostCSS plugin that replaces the names of window sizes, which browsers do not support yet, with their
 * conditions.
 */
export const namedMedia = {
  postcssPlugin: 'named-media',
  AtRule: {
    media: (rule: { params: string }) => {
      rule.params = withConditions(rule.params)
    },
  },
}

/**
 * Returns the condition of a media query without names.
 * @throws for a name that is not in `web/kit/ui/media.css`
 */
export const withConditions = (query: string): string =>
  query.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => {
    const condition = conditions.get(name)
    if (condition === undefined) throw new Error(`web/kit/ui/media.css has no ${name}`)
    return condition
  })
