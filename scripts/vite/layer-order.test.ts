import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { layerOrder } from './layer-order.ts'

test.each([true, false])(
  'a stylesheet in which the parts come first sets the order of the layers all the same (split: %s)',
  async (cssCodeSplit) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'layers-'))
    try {
      await writeFile(path.join(folder, 'part.css'), '@layer ui { .button { color: red } }')
      await writeFile(path.join(folder, 'base.css'), '@layer base { button { color: inherit } }')
      await writeFile(path.join(folder, 'page.js'), "import './part.css'\nimport './base.css'\n")
      const built = await build({
        configFile: false,
        root: folder,
        logLevel: 'silent',
        plugins: [layerOrder()],
        build: { write: false, cssCodeSplit, rolldownOptions: { input: path.join(folder, 'page.js') } },
      })
      const [one] = Array.isArray(built) ? built : [built]
      const output = one && 'output' in one ? one.output : []
      const sheets = output.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : []))
      expect(sheets).toHaveLength(1)
      expect(sheets[0]).toMatch(/^@layer base,\s*ui;/)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)
