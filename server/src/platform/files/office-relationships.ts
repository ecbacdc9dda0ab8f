const comment = ['<!--', '-->'] as const
const characterData = ['<![CDATA[', ']]>'] as const
const instruction = ['<?', '?>'] as const

/** Where a tag ends; a `>` between quotes does not end it. */
function endOfTag(xml: string, start: number): number {
  let quote = ''
  for (let at = start; at < xml.length; at++) {
    const character = xml.charAt(at)
    if (quote) quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at
  }
  return -1
}

/** The tags of a small XML text, without their brackets. Undefined when it is broken or brings rules of its own. */
export function readTags(xml: string): string[] | undefined {
  const tags: string[] = []
  let at = xml.indexOf('<')
  while (at >= 0) {
    const skipped = [comment, characterData, instruction].find(([start]) => xml.startsWith(start, at))
    if (!skipped && xml.startsWith('<!', at)) return undefined
    const end = skipped ? xml.indexOf(skipped[1], at) : endOfTag(xml, at + 1)
    if (end < 0) return undefined
    if (!skipped) tags.push(xml.slice(at + 1, end))
    at = xml.indexOf('<', end)
  }
  return tags
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const toCharacter = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

const withoutEntities = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (_all, hex, decimal, name) => {
    if (hex) return toCharacter(Number.parseInt(hex, 16))
    return decimal ? toCharacter(Number(decimal)) : (entities[name] ?? '')
  })

const attribute = /\s+([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y

/** One after the other from the name of the tag on: each letter is looked at once. */
function readAttributes(tag: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  attribute.lastIndex = /^[^\s/]*/.exec(tag)?.[0].length ?? 0
  for (let found = attribute.exec(tag); found; found = attribute.exec(tag)) {
    const [, name = '', double, single] = found
    attributes[name] = withoutEntities(double ?? single ?? '')
  }
  return attributes
}

const isRelationship = (tag: string) => /^(?:[\w.-]{1,100}:)?Relationship(?=[\s/]|$)/.test(tag)

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A file of the writer's own disk: Word notes the template there. No other machine is asked for it. */
const isOnOwnDisk = (target: string) => /^(?:[a-z]:[\\/]|file:\/\/(?:localhost)?\/(?![/\\]))/i.test(target)

const isOnWeb = (target: string) => /^https?:\/\//i.test(target)
const hasScheme = (target: string) => /^\s*(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(target)

/** Pictures and films of the web that a document shows; they hold no program. */
const shown = ['image', 'video', 'audio', 'media']

/** Whether a document fetches something from another machine when it is opened. Links that a reader follows do not. */
function doesFetch({ Type: type = '', Target: target = '', TargetMode: mode = '' }: Record<string, string>): boolean {
  const kind = type.split('/').at(-1) ?? ''
  const place = decodePercent(target.trim())
  const isOutside = mode.toLowerCase() === 'external' || hasScheme(place)
  if (!isOutside || kind === 'hyperlink' || isOnOwnDisk(place)) return false
  return !(shown.includes(kind) && (isOnWeb(place) || !hasScheme(place)))
}

function toText(bytes: Buffer): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return bytes.toString('utf16le')
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return bytes
      .subarray(0, bytes.length - (bytes.length % 2))
      .swap16()
      .toString('utf16le')
  return bytes.toString('utf8')
}

export type RelationshipsVerdict = 'fine' | 'damaged' | 'external'

/** Judges one part of relationships of an Office document. */
export function judgeRelationships(bytes: Buffer): RelationshipsVerdict {
  const tags = readTags(toText(bytes))
  if (!tags) return 'damaged'
  return tags.some((tag) => isRelationship(tag) && doesFetch(readAttributes(tag))) ? 'external' : 'fine'
}
