const run =
  (unit: string) =>
  (length: number): string =>
    length <= 0 ? '' : unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
const halves = (one: string, other: string) => (length: number) =>
  `a${one.repeat(Math.floor(length / 2))}${other.repeat(Math.floor(length / 2))}`.slice(0, length)

/** Texts that cost more than their length where something is quadratic, by the number of characters. */
export const worstTexts: Record<string, (length: number) => string> = {
  'marks of two kinds': halves('\u0301', '\u0327'),
  'marks of two kinds by turns': (length) => `a${run('\u0301\u0327')(length - 1)}`,
  'as many marks on each letter as there may be': run(`a${'\u0301'.repeat(15)}${'\u0327'.repeat(15)}`),
  'marks that are letters before they are normalised': run(`${'\u0301'.repeat(29)}\uff9e`),
  'marks of Arabic': run('\u0651\u064e\u0670'),
  'dots, then a letter': (length) => `a${run('.')(length - 2)}b`,
  'blanks between letters': (length) => `a${run(' ')(length - 2)}b`,
  'dots and blanks': (length) => `a${run(' .')(length - 2)}b`,
  'signs of three dots': run('…'),
  'a sign that is eighteen letters': run('\ufdfa'),
  'backslashes and quotes': run('\\"'),
  'labels of a name of the internet': (length) => `a@${run('a-a.')(length - 2)}!`,
  'an address of letters with marks': (length) => `http://a${run('\u0301\u0327')(length - 8)}`,
  'lines, tabs and brackets': run('\n\t([{<'),
}

/** The same for headers, which hold no other letters. */
export const worstHeaders: Record<string, (length: number) => string> = {
  dots: (length) => `a${run('.')(length - 2)}b`,
  blanks: (length) => `a${run(' ')(length - 2)}b`,
  commas: run(', '),
  'semicolons and equals': run('a=;'),
  'quotes and backslashes': (length) => `"${run('\\"')(length - 1)}`,
  hyphens: (length) => `bytes=${run('0-')(length - 6)}`,
  'parts of a token': (length) => `Bearer ${run('a.')(length - 7)}`,
  percent: run('%f'),
}

/** Bodies of JSON that are refused, or should be, by their number of bytes. */
export const worstBodies: Record<string, (bytes: number) => string> = {
  'lists in lists': run('['),
  'lists in lists, closed': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'objects in objects': run('{"a":'),
  'a list of objects': (bytes) => `[${run('{},')(bytes - 5)}{}]`.replace(/,\{?\}?\{\}\]$/, ',{}]'),
  'many members': (bytes) => `{${Array.from({ length: bytes / 12 }, (_, n) => `"k${n}":1`).join()}}`,
  'a member of one long name': (bytes) => `{"${halves('\u0301', '\u0327')((bytes - 10) / 2)}":1}`,
  'numbers as names': (bytes) => `{${Array.from({ length: bytes / 16 }, (_, n) => `"${n * 65_536}":1`).join()}}`,
  'a long number': run('1'),
  'escapes without an end': (bytes) => `{"a":"${run('\\"')(bytes - 6)}`,
  blanks: run(' '),
}
