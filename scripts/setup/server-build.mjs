import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { fingerprintOf } from './fingerprint.mjs'
import { root } from './project.mjs'

const program = 'server/src/server.ts'
const places = ['server/src', 'contract/src', 'package-lock.json', 'scripts/setup/server-build.mjs']
// Tables, templates and migrations are not in the bundle: it reads them where they are.
const isCode = (file) => /[.](ts|mjs|json)$/.test(file) && !/[.](test|fixtures)[.]ts$/.test(file)
const fingerprint = (folder) => fingerprintOf(folder, places, isCode)

const bundleIn = (folder) => path.join(folder, 'server/dist/server.js')
const stampIn = (folder) => path.join(folder, 'server/dist/.built-from')
const isBuiltFrom = (folder, stamp) =>
  existsSync(stampIn(folder)) && existsSync(bundleIn(folder)) && readFileSync(stampIn(folder), 'utf8') === stamp

/** The server as it is started: the bundle when it was made of these very sources, else the sources themselves. */
export const serverProgram = (folder = root) =>
  isBuiltFrom(folder, fingerprint(folder)) ? bundleIn(folder) : path.join(folder, program)

/** Own modules look for what lies beside them in the sources, and find it there. */
const besideSources = (out) => {
  const from = (file) => JSON.stringify(path.relative(out, file).replaceAll(path.sep, '/'))
  return {
    name: 'beside-sources',
    transform: {
      filter: { id: /[/\\](server|contract)[/\\]src[/\\]/, code: /import\.meta\.(dirname|url)/ },
      handler: (code, id) => ({
        code: code.replaceAll(/import\.meta\.(dirname|url)/g, (own, what) =>
          what === 'url' ? `new URL(${from(id)}, ${own}).href` : `\`\${${own}}/\${${from(path.dirname(id))}}\``,
        ),
        map: null,
      }),
    },
  }
}

/** Where each line of the bundle comes from, for start/readable-stacks.ts: the place of its source in a list, and the line. */
function originsOf(folder, out, { code, map }) {
  const read = new SourceMap(JSON.parse(map.toString()))
  const sources = map.sources.map((source) => path.relative(folder, path.resolve(out, source)))
  const numbers = new Map(map.sources.map((source, number) => [source, number]))
  const lines = code.split('\n').map((text, line) => {
    const { originalSource, originalLine } = read.findEntry(line, Math.max(text.search(/\S/), 0) + 1)
    return numbers.has(originalSource) ? numbers.get(originalSource) * 65_536 + originalLine + 1 : 0
  })
  return JSON.stringify({ sources, lines })
}

/** Text of one byte a letter takes half the memory, and the source stays in it. */
const asAscii = (code) =>
  code.replaceAll(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

const day = 86_400_000

async function buildServer(folder) {
  const { rolldown } = await import('rolldown')
  const out = path.dirname(bundleIn(folder))
  const bundle = await rolldown({
    input: path.join(folder, program),
    cwd: folder,
    platform: 'node',
    external: ['pino', /^@zxcvbn-ts\//],
    plugins: [besideSources(out)],
  })
  const { output } = await bundle.generate({
    dir: out,
    format: 'esm',
    comments: false,
    sourcemap: 'hidden',
    entryFileNames: '[name].js',
  })
  await bundle.close()
  mkdirSync(out, { recursive: true })
  // The running server may yet ask for parts of the bundle before; the entry comes last, and whole.
  for (const name of readdirSync(out))
    if (Date.now() - statSync(path.join(out, name)).mtimeMs > day) rmSync(path.join(out, name))
  for (const chunk of output.filter(({ type }) => type === 'chunk').reverse()) {
    const file = path.join(out, chunk.fileName)
    if (chunk.isEntry) writeFileSync(`${file}.lines`, originsOf(folder, out, chunk))
    writeFileSync(`${file}.new`, asAscii(chunk.code))
    renameSync(`${file}.new`, file)
  }
}

/** Makes the bundle when it is not there or its sources have changed since. */
export async function buildServerIfStale(folder = root) {
  const stamp = fingerprint(folder)
  if (isBuiltFrom(folder, stamp)) return
  console.log('جمع الخادم في ملف واحد…')
  await buildServer(folder)
  writeFileSync(stampIn(folder), stamp)
}
