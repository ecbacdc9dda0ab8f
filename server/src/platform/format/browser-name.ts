const unknownBrowser = 'متصفح غير معروف'
const browserOn = (browser: string, system: string) => `${browser} على ${system}`

/** More telling names first: most browsers also call themselves by the names of others. */
const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
] as const

const findFirstMatch = (names: readonly (readonly [RegExp, string])[], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** «Chrome على Windows»; nothing that a client sends about itself is shown as it came. */
export function browserName(userAgent: string | null): string {
  const browser = findFirstMatch(browsers, userAgent ?? '')
  const system = findFirstMatch(systems, userAgent ?? '')
  if (!browser) return system ?? unknownBrowser
  return system ? browserOn(browser, system) : browser
}
