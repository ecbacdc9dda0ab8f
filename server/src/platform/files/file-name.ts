import { type FileKind, getExtension, kindOfName } from '@manara/contract/file-kinds.ts'
import { hasLongMarkRun } from '../format/mark-runs.ts'
import { fileProblem } from './files.errors.ts'

const longestName = 200
/** Longer than any file system takes; refused before anything else is looked at. */
const longestGivenName = 300
const controlCharacter = /[\p{Cc}\p{Cs}]/u
/** Marks that turn the direction of what follows, or show nothing: with them `exe.pdf` can be read as something else. */
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
/** Characters with another meaning in file systems and headers. */
const reserved = /[<>:"|?*\\/%;]/g
const reservedWindowsName = /^(con|prn|aux|nul|com\d|lpt\d)$/i
/** An extension that would run on a system that looks at another dot than the last. */
const activeExtension =
  /\.(?=(?:exe|com|bat|cmd|scr|pif|msi|msp|dll|jar|js|jse|mjs|vbs|vbe|wsf|wsh|ps1|psm1|sh|bash|html?|xhtml|shtml|svgz?|xml|php\d?|phtml|asp|aspx|jsp|cgi|pl|py|rb|hta|lnk|url|reg|apk|app|dmg|docm|dotm|pptm|xlsm|swf)(?:\.|$))/gi

/** Folders that a client sent along are of no interest, however they are written. */
const lastPart = (name: string) => name.split(/[\\/]/).at(-1) ?? ''

/** Without the dots and blanks at both ends. */
function trimDots(text: string): string {
  const isDot = (at: number) => text[at] === '.' || text[at] === ' '
  let [start, end] = [0, text.length]
  while (start < end && isDot(start)) start++
  while (end > start && isDot(end - 1)) end--
  return text.slice(start, end)
}

function cleanStem(stem: string): string {
  const line = stem.replace(invisible, '').replace(reserved, '_').replace(/\s+/g, ' ')
  const clean = trimDots(line).replace(activeExtension, '_')
  return reservedWindowsName.test(clean) ? `_${clean}` : clean
}

/** Of a name that may be anything: short, and in letters and digits only. */
const extensionShown = (name: string) => /^[\p{L}\p{N}]{1,10}$/u.exec(getExtension(name))?.[0] ?? ''

export interface NamedFile {
  /** The name that the file is offered under later: one line, no folders, one extension that says what it is. */
  name: string
  kind: FileKind
}

/** Makes a name harmless and tells what kind it promises. Refuses long ones, control characters and what is not accepted. */
export function readFileName(given: string, accept: readonly FileKind[]): NamedFile {
  if (given.length > longestGivenName) throw fileProblem.longName([longestGivenName])
  if (controlCharacter.test(given) || hasLongMarkRun(given)) throw fileProblem.badName()
  const name = lastPart(given.normalize('NFC'))
  const kind = kindOfName(name.replace(invisible, '').trimEnd(), accept)
  if (!kind)
    throw fileProblem.wrongKind([extensionShown(name), accept.flatMap(({ extensions }) => extensions).join('، ')])
  const whole = name.replace(invisible, '').trimEnd()
  const extension = getExtension(whole)
  const stem = cleanStem(whole.slice(0, -extension.length - 1)) || 'file'
  return { name: `${[...stem].slice(0, longestName).join('').trimEnd()}.${extension}`, kind }
}
