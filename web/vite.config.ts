import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { arrivalGroups, findArrivals } from './arrivals.ts'
import { areaModules, firstPaintStyle, firstPaints } from './first-paint.ts'
import { leanContract, leanScrollArea } from './lean-contract.ts'

/**
 * What goes into one file beyond what the screens have of their own; the earlier takes first, and brings along all that it
 * leans on. A file of its own costs a request and packs badly, but a page that needs one part of a file fetches the whole:
 * so the parts of a file are those that come together. `e2e/journeys/first-visit.spec.ts` guards the sum.
 */
const files = [
  // Changes rarely: it stays in the browser's cache while our own code does not.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // All that comes before the first screen: router, queries, theme, toasts.
  { name: 'start', tags: ['$initial' as const] },
  ...arrivalGroups,
].map((file, index, all) => ({ ...file, priority: all.length - index }))

const linkTo = (attrs: Record<string, string | boolean>) => ({ tag: 'link', injectTo: 'head' as const, attrs })

/** What every page needs is asked for at once: fonts before the first text is drawn, parts before the first page wants them. */
const askEarly: Plugin = {
  name: 'ask-early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const names = Object.keys(bundle)
      const fonts = names.filter((file) => /arabic-core-\d+-.*\.woff2$/.test(file))
      const parts = names.filter((file) => /\/for-all-[\w-]+\.js$/.test(file))
      return [
        ...fonts.map((file) =>
          linkTo({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` }),
        ),
        ...parts.map((file) => linkTo({ rel: 'modulepreload', crossorigin: true, href: `/${file}` })),
      ]
    },
  },
}

interface Chunk {
  type: string
  moduleIds?: string[]
  imports?: string[]
  viteMetadata?: { importedCss: Set<string> }
}

/** Parts of the app with all that they import, styles too, except what the page asks for anyway. */
function listFiles(bundle: Record<string, Chunk>, modules: string[]): string[] {
  const start = Object.keys(bundle).filter((file) => /\/(index|react|rolldown-runtime|for-all)-[\w-]+\.js$/.test(file))
  const found = new Set<string>()
  const add = (file: string) => {
    // Parts that were nothing but styles are gone from the bundle.
    if (!bundle[file] || found.has(file) || start.includes(file)) return
    found.add(file)
    for (const style of bundle[file]?.viteMetadata?.importedCss ?? []) found.add(style)
    for (const other of bundle[file]?.imports ?? []) add(other)
  }
  for (const file of Object.keys(bundle))
    if (bundle[file]?.moduleIds?.some((id) => modules.some((module) => id.endsWith(module)))) add(file)
  return [...found]
}

/** What the server draws before the script has come, and which files that page needs next. */
const paintFirst: Plugin = {
  name: 'paint-first',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = bundle as unknown as Record<string, Chunk>
      const paints = firstPaints.map(({ modules, ...paint }) => ({ ...paint, files: listFiles(chunks, modules) }))
      const areas = areaModules.map(({ area, modules }) => ({ area, files: listFiles(chunks, modules) }))
      const source = JSON.stringify({ style: firstPaintStyle(), logo: '/favicon.svg', paints, areas })
      this.emitFile({ type: 'asset', fileName: 'first-paint.json', source })
    },
  },
}

const classNamesByFile = new Map<string, string[]>()
const fileByClassName = new Map<string, string>()

/**
 * A class of a CSS module as the build names it: a mark of its file and its place there, the same on every machine. Long or
 * random names would not compress.
 */
function scopedName(name: string, file: string) {
  const path = relative(import.meta.dirname, file).replaceAll('\\', '/')
  const mark = createHash('sha256').update(path).digest('hex').slice(0, 4)
  const classes = classNamesByFile.get(path) ?? []
  classNamesByFile.set(path, classes)
  const taken = fileByClassName.get(mark) ?? path
  if (taken !== path) throw new Error(`${path} and ${taken} have the same mark: rename one of them`)
  fileByClassName.set(mark, path)
  if (!classes.includes(name)) classes.push(name)
  return `m${mark}${classes.indexOf(name).toString(36)}`
}

export default defineConfig(({ command }) => ({
  plugins: [react(), leanContract, leanScrollArea, findArrivals, askEarly, paintFirst],
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:3000' } },
  css: { modules: command === 'build' ? { generateScopedName: scopedName } : {} },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    reportCompressedSize: false,
    // Fonts stay files: the policy of the pages allows none within a style sheet.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: { groups: files },
        // The first file names all others; each letter less in their marks spares a quarter of a kilobyte.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:4][extname]',
      },
    },
  },
}))
