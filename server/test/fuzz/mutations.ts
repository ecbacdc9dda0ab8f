import fc from 'fast-check'
import { isPlainObject, Members, RawText } from './json-text.ts'
import type { FuzzSchema } from './schema-arbitrary.ts'

type Place = readonly (string | number)[]

interface Spot {
  place: Place
  schema: FuzzSchema
  value: unknown
}

/** Every place of a value, from the whole to its leaves, with the schema that holds there. */
export function listSpots(value: unknown, schema: FuzzSchema, place: Place = []): Spot[] {
  const here = { place, schema, value }
  if (Array.isArray(value))
    return [here, ...value.slice(0, 3).flatMap((child, at) => listSpots(child, schema.items ?? {}, [...place, at]))]
  if (!isPlainObject(value)) return [here]
  const children = Object.entries(value).flatMap(([key, child]) =>
    listSpots(child, schema.properties?.[key] ?? {}, [...place, key]),
  )
  return [here, ...children]
}

/** The value with one place of it replaced. */
function replaced(value: unknown, [head, ...rest]: Place, by: (old: unknown) => unknown): unknown {
  if (head === undefined) return by(value)
  if (Array.isArray(value)) return value.map((child, at) => (at === head ? replaced(child, rest, by) : child))
  if (!isPlainObject(value)) return value
  return { ...value, [head]: replaced(value[String(head)], rest, by) }
}

const toText = (value: unknown) => (['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '')
const digitsInArabic = (value: unknown) =>
  toText(value).replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
const otherCase = (name: string) => (name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase())

/** One value just inside and just outside each limit of the schema. */
function boundaries({ minimum, maximum, minLength, maxLength, minItems, maxItems, type }: FuzzSchema): unknown[] {
  const around = (limit: number | undefined) => (limit === undefined ? [] : [limit - 1, limit, limit + 1])
  const lengths = [...around(minLength), ...around(maxLength)].filter((length) => length >= 0)
  const counts = [...around(minItems), ...around(maxItems)].filter((count) => count >= 0)
  return [
    ...around(minimum),
    ...around(maximum),
    ...(type === 'string'
      ? lengths.flatMap((length) => ['ا'.repeat(length), 'a'.repeat(length), '🙂'.repeat(length)])
      : []),
    ...counts.map((count) => Array.from({ length: count }, (_, at) => at + 1)),
  ]
}

const wrongKinds: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e21,
  2 ** 53,
  '',
  ' ',
  'x',
  '1',
  '-1',
  '1e3',
  [],
  [null],
  [[]],
  {},
  { a: 1 },
  new RawText('1e400'),
  new RawText('-1e400'),
  new RawText('0.1e-400'),
  new RawText('01'),
  new RawText('NaN'),
  new RawText('{"__proto__":{"role":0}}'),
  new RawText('['.repeat(30) + ']'.repeat(30)),
]

const hostileTexts: readonly string[] = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202egnp.exe',
  '\u2066x\u2069',
  '\u200f\u200e',
  '\u00a0',
  '\ufeff',
  'a\u0300'.repeat(20),
  'ﷺ'.repeat(40),
  '٤٠٧',
  '۱۲۳۴۵',
  "'; drop table person; --",
  '%_\\',
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("http://x.example")',
  'ا'.repeat(20_000),
  'a@b.example\nbcc: c@d.example',
]

/** What can be done to one place of a body. */
function hostileValues({ schema, value }: Spot): unknown[] {
  return [
    ...wrongKinds,
    ...hostileTexts,
    ...boundaries(schema),
    [value],
    digitsInArabic(value),
    `${toText(value)}\u200f`,
  ]
}

/** What can be done to an object as a whole: a member gone, written twice, in other letters, or too many. */
function hostileMembers(spot: Spot): unknown[] {
  if (!isPlainObject(spot.value)) return []
  const entries = Object.entries(spot.value)
  return [
    {},
    { ...spot.value, unknownField: 'x', constructor: 1 },
    new Members([...entries, ['__proto__', { role: 0 }]]),
    ...entries.flatMap(([key, child]) => [
      Object.fromEntries(entries.filter(([other]) => other !== key)),
      new Members([...entries, [key, child]]),
      new Members([...entries, [otherCase(key), child]]),
      Object.fromEntries(entries.map(([other, one]) => [other === key ? otherCase(other) : other, one])),
    ]),
  ]
}

/** The value with exactly one thing wrong with it, or at the very edge of right. */
export function mutated(value: unknown, schema: FuzzSchema): fc.Arbitrary<unknown> {
  const spots = listSpots(value, schema)
  return fc
    .constantFrom(...spots)
    .chain((spot) =>
      fc
        .constantFrom(...hostileValues(spot), ...hostileMembers(spot))
        .map((hostile) => replaced(value, spot.place, () => hostile)),
    )
}

/** Texts for a parameter of the address. */
export const hostileParameters: readonly string[] = [
  ...hostileTexts.map((text) => text.toWellFormed().slice(0, 500)),
  ...['', ' ', '0', '-1', '1.5', '1e3', 'null', 'undefined', 'true', '2147483647', '2147483648', '9007199254740993'],
  ...['[]', '{}', 'zzz', '٣', ' 1 ', '1,2', '..', 'NaN', 'Infinity', '00000000-0000-0000-0000-000000000000'],
]
