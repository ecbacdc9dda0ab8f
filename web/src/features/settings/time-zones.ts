import { settingsScreenText } from './settings-screen.text.ts'

const arabCountries = new Set(
  `Asia/Damascus Asia/Beirut Asia/Amman Asia/Gaza Asia/Hebron Asia/Baghdad Asia/Kuwait Asia/Riyadh Asia/Bahrain Asia/Qatar
  Asia/Dubai Asia/Muscat Asia/Aden Africa/Cairo Africa/Khartoum Africa/Tripoli Africa/Tunis Africa/Algiers Africa/Casablanca
  Africa/El_Aaiun Africa/Nouakchott Africa/Djibouti Africa/Mogadishu Indian/Comoro`.split(/\s+/),
)

type Style = 'shortGeneric' | 'longGeneric' | 'shortOffset'

const partIn = (style: Style, timeZone: string) =>
  new Intl.DateTimeFormat('ar-u-nu-latn', { timeZone, timeZoneName: style })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** Browsers do not know every city in Arabic: then the name of what its whole region goes by. */
const nameIn = (zone: string) =>
  [partIn('shortGeneric', zone), partIn('longGeneric', zone)].find((name) => name !== '' && !/[a-z]/i.test(name))

/** «سوريا (غرينتش+3)»; undefined when the browser has no Arabic name for it. */
function formatZone(zone: string): string | undefined {
  try {
    const name = nameIn(zone)
    return name && `${name.replace(/^توقيت /, '')} (${partIn('shortOffset', zone)})`
  } catch {
    return undefined
  }
}

interface ZoneOption {
  value: string
  label: string
}

/** The zone in force stays to be chosen, whatever the browser knows of it. */
export const zoneOption = (zone: string): ZoneOption => ({ value: zone, label: formatZone(zone) ?? zone })

/** Of zones that go by one name, the first. */
function inOrder(zones: readonly string[]): ZoneOption[] {
  const zoneOfLabel = new Map<string, string>()
  for (const zone of zones) {
    const label = formatZone(zone)
    if (label && !zoneOfLabel.has(label)) zoneOfLabel.set(label, zone)
  }
  return [...zoneOfLabel]
    .map(([label, value]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'ar'))
}

/** Every zone that has an Arabic name, those of the Arab countries first; takes some tenths of a second. */
export function zoneOptions(present: string) {
  const zones = [present, ...Intl.supportedValuesOf('timeZone')]
  const { arabZones, otherZones } = settingsScreenText.identity
  const groups = [
    { group: arabZones, items: inOrder(zones.filter((zone) => arabCountries.has(zone))) },
    { group: otherZones, items: inOrder(zones.filter((zone) => !arabCountries.has(zone))) },
  ]
  const isNamed = groups.some(({ items }) => items.some(({ value }) => value === present))
  return isNamed ? groups : [zoneOption(present), ...groups]
}
