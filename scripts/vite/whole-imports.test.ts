import { build } from 'vite'
import { expect, test } from 'vitest'
import { wholeImports } from './whole-imports.ts'

/** Builds a page that uses a class of a stylesheet with the class `name`. */
const built = (wanted: string) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      wholeImports(),
      {
        name: 'page',
        resolveId: (id) => (id === 'page' || id === 'sheet.module.css' ? `\0${id}.js` : null),
        load: (id) =>
          id === '\0page.js'
            ? `import css from 'sheet.module.css'\nimport * as all from 'sheet.module.css'\nconsole.log(css, all.${wanted})`
            : id.startsWith('\0sheet')
              ? `export const name = 'a'\nexport default { name }`
              : null,
      },
    ],
    build: { write: false, rolldownOptions: { input: 'page' } },
  })

test('a missing class fails the build', async () => {
  await expect(built('named')).rejects.toThrow(/named/)
})

test('an existing class does not', async () => {
  await expect(built('name')).resolves.toBeDefined()
})
