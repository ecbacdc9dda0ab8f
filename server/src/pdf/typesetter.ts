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

const messagesOf = (diagnostics: unknown): string[] =>
  Array.isArray(diagnostics) ? diagnostics.map(({ message }) => String(message)) : []

/** `pdf()` alone would throw without a word: what went wrong is told by `compile()` only, a missing font as a warning. */
function make({ template, data, pictures, path }: PdfOrder): PdfReply {
  compiler.resetShadow()
  compiler.mapShadow(join(templates, 'data.json'), Buffer.from(data))
  for (const [name, bytes] of Object.entries(pictures)) compiler.mapShadow(join(templates, name), Buffer.from(bytes))
  const compiled = compiler.compile({ mainFilePath: join(templates, `${template}.typ`), resetRead: true })
  const failure = [
    ...messagesOf(compiled.takeDiagnostics()?.shortDiagnostics),
    ...messagesOf(compiled.takeWarnings()?.shortDiagnostics),
  ]
  const { result } = compiled
  if (!result || failure.length > 0) return { failure: failure.join('; ') }
  writeFileSync(path, compiler.pdf(result, { pdfStandard: 'a-2b' }))
  compiler.evictCache(10)
  return { isMade: true }
}

process.on('message', (order) => process.send?.(make(order as PdfOrder)))
// The server is gone.
process.on('disconnect', () => process.exit(0))
