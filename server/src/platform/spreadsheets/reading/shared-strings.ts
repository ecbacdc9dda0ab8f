import type { PlacedEntry } from '../../files/zip-entries.ts'
import { readXml } from './xml-part.ts'

/** `_x000D_` writes a character that XML cannot hold. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** Collects a text out of its runs; how it is pronounced is left out. */
export function createTextCollector() {
  let text = ''
  let isInText = false
  let phonetic = 0
  return {
    open(name: string) {
      if (name === 'rPh') phonetic++
      if (name === 't' && phonetic === 0) isInText = true
    },
    add(more: string) {
      if (isInText) text += more
    },
    close(name: string) {
      if (name === 'rPh') phonetic--
      if (name === 't') isInText = false
    },
    /** The text so far; the next one begins. */
    take(): string {
      const taken = unescapeText(text)
      text = ''
      return taken
    },
  }
}

/** The texts of a workbook that its cells name by number. */
export async function readStrings(
  file: Buffer,
  entry: PlacedEntry | undefined,
  budget: { bytes: number },
): Promise<string[]> {
  const strings: string[] = []
  if (!entry) return strings
  const collector = createTextCollector()
  await readXml(
    file,
    entry,
    {
      open: collector.open,
      text: collector.add,
      close(name) {
        collector.close(name)
        if (name === 'si') strings.push(collector.take())
      },
    },
    budget,
  )
  return strings
}
