/**
 * Reads the names of a PDF as they go by, and nothing else: strings, comments and the bytes of streams are passed over.
 * It keeps no more than one token, so every byte of any file costs the same.
 */

export type PdfFinding = 'launch' | 'script' | 'attachment' | 'misleading'

type Mode = 'objects' | 'string' | 'comment' | 'hex' | 'stream'

/** State kept of the object being read. */
export interface PdfObject {
  /** Each name with the token behind it; `R` where that is a reference. */
  names: Map<string, string>
  depth: number
}

export interface PdfLexer {
  /** Reads on, and gives how many bytes it took: fewer when it needs what follows, or at an object stream. */
  push(bytes: Buffer, isLast: boolean): number
  readonly mode: Mode
  readonly object: PdfObject
  /** `push` stopped at the bytes of an object stream. The next one goes on at its end. */
  readonly isAtObjectStream: boolean
  readonly finding: PdfFinding | undefined
  readonly isEncrypted: boolean
}

const findings: Record<string, PdfFinding> = {
  Launch: 'launch',
  JavaScript: 'script',
  JS: 'script',
  EmbeddedFile: 'attachment',
  EmbeddedFiles: 'attachment',
  FileAttachment: 'attachment',
}

const longestToken = 256
const mostNames = 1_000
/** Longer than any `10000000000 65535 obj`. */
const contextBytes = 64

const [regular, space, delimiter] = [0, 1, 2]
/** Class of each byte in the syntax of PDF. */
const classes = new Uint8Array(256)
for (const byte of Buffer.from('\0\t\n\f\r ')) classes[byte] = space
for (const byte of Buffer.from('()<>[]{}/%')) classes[byte] = delimiter
const isRegular = (byte: number) => classes[byte] === regular
const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39
const isSpace = (byte: number) => classes[byte] === space
const [openParenthesis, closeParenthesis, backslash] = [0x28, 0x29, 0x5c]
const [less, greater, slash, percent] = [0x3c, 0x3e, 0x2f, 0x25]
const [letterO, letterB, letterJ] = [0x6f, 0x62, 0x6a]
const endOfStream = Buffer.from('endstream')
const objectWord = Buffer.from('obj')
const hexEscape = /#([0-9a-f]{2})/gi

const readName = (text: string) =>
  text.includes('#')
    ? text.replace(hexEscape, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

function backOver(bytes: Buffer, at: number, isWanted: (byte: number) => boolean): number {
  let before = at
  while (before > 0 && at - before < 20 && isWanted(bytes[before - 1] ?? 0)) before--
  return before
}

/** Whether the word `obj` at this place has the two numbers before it with which an object begins. */
function beginsObject(bytes: Buffer, at: number): boolean {
  let end = at
  for (let number = 0; number < 2; number++) {
    const digits = backOver(bytes, end, isSpace)
    const start = backOver(bytes, digits, isDigit)
    if (digits === end || start === digits) return false
    end = start
  }
  return true
}

/** Where the next object begins in these bytes: an index behind its `obj`, or -1. */
function findObject(bytes: Buffer, from: number, to: number): number {
  let at = bytes.indexOf(objectWord, from)
  while (at >= 0 && at < to) {
    if (beginsObject(bytes, at)) return at + objectWord.length
    at = bytes.indexOf(objectWord, at + 1)
  }
  return -1
}

/** A file attached in any way has /EF beside its name, whatever else is left out. */
const isFileSpecification = (names: ReadonlyMap<string, string>) =>
  names.has('EF') && ['F', 'UF', 'Filespec'].some((name) => names.has(name))

export function createPdfLexer({ hasStreams }: { hasStreams: boolean }): PdfLexer {
  let mode: Mode = 'objects'
  let object: PdfObject = { names: new Map(), depth: 0 }
  let parentheses = 0
  let lastName = ''
  let tokensSinceName = 0
  let isBehindDictionary = false
  let isAtObjectStream = false
  let finding: PdfFinding | undefined
  let isEncrypted = false
  let context: Buffer = Buffer.alloc(0)

  function beginObject(): void {
    object = { names: new Map(), depth: 0 }
    isBehindDictionary = false
    mode = 'objects'
  }

  function takeName(text: string): void {
    const name = readName(text)
    lastName = name
    tokensSinceName = 0
    if (object.names.size < mostNames && !object.names.has(name)) object.names.set(name, '')
    isEncrypted ||= name === 'Encrypt'
    finding ??= findings[name] ?? (isFileSpecification(object.names) ? 'attachment' : undefined)
  }

  function takeWord(word: string): void {
    tokensSinceName++
    if (tokensSinceName === 1) object.names.set(lastName, word)
    else if (tokensSinceName === 3 && word === 'R') object.names.set(lastName, 'R')
    if (word === 'obj') beginObject()
    else if (word === 'stream' && hasStreams && isBehindDictionary && object.depth === 0) {
      const { names } = object
      isAtObjectStream = names.has('ObjStm') || (names.has('N') && names.has('First'))
      mode = 'stream'
    }
  }

  /** Takes a name or word; undefined when it may go on behind these bytes. */
  function takeToken(bytes: Buffer, start: number, isLast: boolean): number | undefined {
    const isName = bytes[start] === slash
    let at = isName ? start + 1 : start
    while (at < bytes.length && at - start < longestToken && isRegular(bytes[at] ?? 0)) at++
    if (at === bytes.length && !isLast) return undefined
    if (isName) takeName(bytes.toString('latin1', start + 1, at))
    else takeWord(bytes.toString('latin1', start, at))
    return at
  }

  function takeDelimiter(bytes: Buffer, at: number): number {
    const byte = bytes[at]
    const isDouble = bytes[at + 1] === byte
    if (byte === openParenthesis) {
      mode = 'string'
      parentheses = 1
    } else if (byte === percent) mode = 'comment'
    else if (byte === less && !isDouble) mode = 'hex'
    else if (byte === less) object.depth++
    else if (byte === greater && isDouble) object.depth = Math.max(0, object.depth - 1)
    if (byte !== percent) isBehindDictionary = byte === greater && isDouble
    return isDouble && (byte === less || byte === greater) ? at + 2 : at + 1
  }

  function readObjects(bytes: Buffer, at: number, isLast: boolean): number | undefined {
    const byte = bytes[at] ?? 0
    if (isSpace(byte)) return at + 1
    if (byte === slash || isRegular(byte)) {
      const end = takeToken(bytes, at, isLast)
      if (end !== undefined && mode === 'objects') isBehindDictionary = false
      return end
    }
    const needsNext = byte === less || byte === greater
    return needsNext && at + 1 === bytes.length && !isLast ? undefined : takeDelimiter(bytes, at)
  }

  /** An object that begins in what one reader passes over is there for another: that is how a script hides. */
  function refuseHiddenObject(bytes: Buffer, at: number): void {
    if (bytes[at] === letterJ && at >= 2 && bytes[at - 1] === letterB && bytes[at - 2] === letterO)
      if (beginsObject(bytes, at - 2)) finding ??= 'misleading'
  }

  function readString(bytes: Buffer, start: number, isLast: boolean): number | undefined {
    for (let at = start; at < bytes.length; at++) {
      const byte = bytes[at]
      if (byte === backslash) {
        if (at + 1 === bytes.length && !isLast) return at === start ? undefined : at
        at++
      } else if (byte === openParenthesis) parentheses++
      else if (byte === closeParenthesis && --parentheses === 0) {
        mode = 'objects'
        return at + 1
      } else refuseHiddenObject(bytes, at)
    }
    return bytes.length
  }

  const passOver =
    (isEnd: (byte: number | undefined) => boolean) =>
    (bytes: Buffer, start: number): number => {
      let at = start
      for (; at < bytes.length && !isEnd(bytes[at]); at++) refuseHiddenObject(bytes, at)
      if (at < bytes.length) mode = 'objects'
      return at
    }

  function readStream(bytes: Buffer, at: number, isLast: boolean): number | undefined {
    const end = bytes.indexOf(endOfStream, at)
    const hidden = findObject(bytes, at, end < 0 ? bytes.length : end)
    if (hidden >= 0) {
      beginObject()
      return hidden
    }
    if (end < 0) {
      const kept = isLast ? bytes.length : bytes.length - endOfStream.length
      return kept > at ? kept : undefined
    }
    mode = 'objects'
    isBehindDictionary = false
    return end + endOfStream.length
  }

  const steps: Record<Mode, (bytes: Buffer, at: number, isLast: boolean) => number | undefined> = {
    objects: readObjects,
    string: readString,
    comment: passOver((byte) => byte === 10 || byte === 13),
    hex: passOver((byte) => byte === greater),
    stream: readStream,
  }

  return {
    push(bytes, isLast) {
      isAtObjectStream = false
      const window = Buffer.concat([context, bytes])
      let at = context.length
      while (at < window.length && !finding && !isAtObjectStream) {
        const next = steps[mode](window, at, isLast)
        if (next === undefined) break
        at = next
      }
      const taken = at - context.length
      context = Buffer.from(window.subarray(Math.max(0, at - contextBytes), at))
      return taken
    },
    get mode() {
      return mode
    },
    get object() {
      return object
    },
    get isAtObjectStream() {
      return isAtObjectStream
    },
    get finding() {
      return finding
    },
    get isEncrypted() {
      return isEncrypted
    },
  }
}
