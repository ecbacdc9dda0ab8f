import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { PdfOrder, PdfReply } from './pdf-worker.ts'

// The inside of a worker: runs in a process of its own and sees nothing but the templates and the fonts.

const templates = join(import.meta.dirname, 'templates')
const fonts = [
  import.meta.resolve('@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/amiri/700Bold/Amiri_700Bold.ttf'),
]

const compiler = NodeCompiler.create({
  workspace: templates,
  fontArgs: [{ fontPaths: fonts.map((address) => fileURLToPath(address)) }],
})

const toMessages = (diagnostics: unknown): string[] =>
  Array.isArray(diagnostics) ? diagnostics.map(({ message }) => String(message)) : []

/** Text that none of our fonts can show: emoji in a name, other scripts. An archival PDF must not contain it. */
const unshown = /the text \\?"(.+?)\\?" could not be displayed with any font/gsu
/** Remains of a joined emoji: the joiners, which are invisible and not named in the error. */
const joints = /[\p{Cf}\p{Variation_Selector}]/gu
const escaped = /\\+u\{([0-9a-f]+)\}/gi

/** The data without those letters, or `undefined` when something else went wrong. */
function withoutUnshown(data: string, error: unknown): string | undefined {
  const unshownTexts = Array.from(String(error).matchAll(unshown), ([, text = '']) => text)
  const texts = unshownTexts.map((text) =>
    text.replace(escaped, (_, code) => String.fromCodePoint(Number.parseInt(code, 16))),
  )
  if (texts.length === 0) return undefined
  const named = texts.reduce((rest, text) => rest.replaceAll(text, ''), data)
  const shorter = named === data ? data.replace(joints, '') : named
  return shorter === data ? undefined : shorter
}

/** `pdf()` alone would throw without a message: only `compile()` reports the cause, a missing font as a warning. */
function make(order: PdfOrder): PdfReply {
  const { template, data, pictures, path } = order
  compiler.resetShadow()
  compiler.mapShadow(join(templates, 'data.json'), Buffer.from(data))
  for (const [name, bytes] of Object.entries(pictures)) compiler.mapShadow(join(templates, name), Buffer.from(bytes))
  const compiled = compiler.compile({ mainFilePath: join(templates, `${template}.typ`), resetRead: true })
  const failure = [
    ...toMessages(compiled.takeDiagnostics()?.shortDiagnostics),
    ...toMessages(compiled.takeWarnings()?.shortDiagnostics),
  ]
  const { result } = compiled
  if (!result || failure.length > 0) return { failure: failure.join('; ') }
  try {
    writeFileSync(path, compiler.pdf(result, { pdfStandard: 'a-2b' }))
  } catch (error) {
    const shorter = withoutUnshown(data, error)
    return shorter === undefined ? { failure: String(error) } : make({ ...order, data: shorter })
  }
  compiler.evictCache(10)
  return { isMade: true }
}

process.on('message', (order) => process.send?.(make(order as PdfOrder)))
// The server is gone.
process.on('disconnect', () => process.exit(0))
