import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Returns the names of the properties that a stylesheet's keyframes animate. */
const animated = (css: string): string[] =>
  [...css.matchAll(/@keyframes[^{]*\{((?:[^{}]*\{[^{}]*\})*)/g)].flatMap(([, steps = '']) =>
    [...steps.matchAll(/([\w-]+):/g)].map(([, name = '']) => name),
  )

/** Returns the names of the properties to which a stylesheet applies transitions. */
const gradual = (css: string): string[] =>
  [...css.matchAll(/transition(?:-property)?:\s*([^;}]+)/g)].flatMap(([, list = '']) =>
    list
      .replaceAll(/\([^)]*\)/g, '')
      .split(',')
      .map((one) => one.trim().split(/\s/)[0] ?? ''),
  )

/**
 * The properties that the compositor animates by its own means; others are restyled and repainted in each
 * frame, even during a rush of bids.
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

it('the saleroom’s stylesheets animate only properties that the compositor handles', () => {
  const folder = import.meta.dirname
  const found = readdirSync(folder)
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const css = readFileSync(path.join(folder, file), 'utf8')
      return [...animated(css), ...gradual(css)].map((name) => ({ file, name }))
    })
  // Runs once per bid of the viewer; the words stay readable while the brass is drawn.
  const wipe = ['background-size', 'color'].map((name) => ({ file: 'bid-panel.module.css', name }))
  expect(found.filter(({ name }) => !composited.includes(name))).toEqual(wipe)
})
