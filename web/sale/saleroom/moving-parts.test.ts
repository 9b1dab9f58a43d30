import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Names of the properties that the keyframes of a stylesheet animate. */
const animated = (css: string): string[] =>
  [...css.matchAll(/@keyframes[^{]*\{((?:[^{}]*\{[^{}]*\})*)/g)].flatMap(([, steps = '']) =>
    [...steps.matchAll(/([\w-]+):/g)].map(([, name = '']) => name),
  )

/** Names of the properties that a stylesheet lets change gradually. */
const gradual = (css: string): string[] =>
  [...css.matchAll(/transition(?:-property)?:\s*([^;}]+)/g)].flatMap(([, list = '']) =>
    list
      .replaceAll(/\([^)]*\)/g, '')
      .split(',')
      .map((one) => one.trim().split(/\s/)[0] ?? ''),
  )

/**
 * Properties that the compositor animates alone: others are styled and painted in each frame, while bids arrive in a
 * rush.
 */
const composited = ['opacity', 'transform', 'translate', 'scale', 'rotate', 'none']

it('finds what a stylesheet animates', () => {
  expect(
    animated('@keyframes a { from { color: red; width: 0; } 40% { opacity: 0; } } b { top: 0; }'),
  ).toEqual(['color', 'width', 'opacity'])
  expect(gradual('a { transition: opacity 1s ease(1, 2), background 1s }')).toEqual(['opacity', 'background'])
  expect(gradual('a { transition:\n color 1s,\n top 1s; transition-property: left; }')).toEqual([
    'color',
    'top',
    'left',
  ])
})

it('the saleroom’s own stylesheets animate only what the compositor does alone', () => {
  const folder = import.meta.dirname
  const found = readdirSync(folder)
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const css = readFileSync(path.join(folder, file), 'utf8')
      return [...animated(css), ...gradual(css)].map((name) => ({ file, name }))
    })
  // Once per bid of the viewer's own: its words stay readable while the brass is drawn.
  const wipe = ['background-size', 'color'].map((name) => ({ file: 'bid-panel.module.css', name }))
  expect(found.filter(({ name }) => !composited.includes(name))).toEqual(wipe)
})
