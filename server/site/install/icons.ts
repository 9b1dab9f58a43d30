import type { Isolation } from '#server/platform/isolation/isolation.ts'
import type { IconDrawing } from './icon-task.ts'

/** An icon: its size in pixels, and the share of it that the mark covers. */
type Icon = { readonly size: number; readonly mark: number }

/** Systems may crop a maskable icon to a circle, so the mark stays within the middle four fifths. */
const icons: ReadonlyMap<string, Icon> = new Map([
  ['192', { size: 192, mark: 1 }],
  ['512', { size: 512, mark: 1 }],
  ['maskable', { size: 512, mark: 0.72 }],
  ['apple-touch', { size: 180, mark: 0.86 }],
])

/** Returns the house’s mark on the colour of paper, also used as favicon. */
const drawing = (mark: number): string => {
  const move = 16 * (1 - mark)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#f6f2ea"/><g transform="translate(${move} ${move}) scale(${mark})"><path d="M6 25.5h20" stroke="#1b1815" stroke-width="1.5"/><path d="M16 5l7.5 7.5L16 20l-7.5-7.5z" fill="#651a22"/></g></svg>`
}

const rendered = new Map<string, Promise<Buffer>>()

type Deps = Pick<Isolation, 'run'>

/** Returns an icon’s PNG, rendered on first request, or null if there is no such icon. */
export function iconPicture(isolation: Deps, file: string): Promise<Buffer> | null {
  const icon = icons.get(file)
  if (!icon) return null
  const known = rendered.get(file) ?? draw(isolation, icon)
  rendered.set(file, known)
  known.catch(() => rendered.delete(file))
  return known
}

const module = new URL('./icon-task.ts', import.meta.url)

async function draw({ run }: Deps, { size, mark }: Icon): Promise<Buffer> {
  const input: IconDrawing = { drawing: drawing(mark), size }
  const done = await run({ module, input }, { lane: 'picture', network: '' }, 0)
  if (done === 'overLimit') throw new Error('An icon exceeded its limits')
  return done.bytes
}
