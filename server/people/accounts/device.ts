/** The browser and operating system of a session, by their common names; '' if unknown. */
export type Device = { readonly browser: string; readonly system: string }

/** The order matters: most browsers also include the names of those below. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|OPX\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]+ (?:Mobile\/\S+ )?Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** Reads the device from a User-Agent header. Only these two names are stored. */
export const deviceOf = (agent: string): Device => ({
  browser: nameIn(browsers, agent),
  system: nameIn(systems, agent),
})

const nameIn = (names: readonly (readonly [RegExp, string])[], agent: string): string =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? ''
