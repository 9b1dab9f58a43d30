import { settings } from '#server/platform/config/settings.ts'

/** Formats the settings as the table of docs/operating.md: name, default, meaning. */
export function settingsTable(): string {
  const rows = Object.entries(settings.shape).map(
    ([name, schema]) => `| \`${name}\` | ${defaultOf(schema)} | ${schema.description} |`,
  )
  return ['| setting | without it | what it is |', '|---|---|---|', ...rows].join('\n')
}

function defaultOf(schema: { safeParse(value: unknown): { success: boolean; data?: unknown } }): string {
  const { data } = schema.safeParse(undefined)
  if (data === undefined) return ''
  return `\`${typeof data === 'boolean' ? Number(data) : String(data)}\``
}
