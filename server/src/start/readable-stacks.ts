import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

interface Origins {
  sources: string[]
  /** Of each line: the place of its source in the list, and its line there, in one number. */
  lines: number[]
}

/** Written beside the bundle of the server (scripts/setup/server-build.mjs); the sources have none. */
const file = `${import.meta.filename}.lines`
const bundle = pathToFileURL(import.meta.filename).href
let origins: Origins | undefined

/** A call in the bundle as a place of the sources; columns are those of the bundle and left out. */
function inSources(call: NodeJS.CallSite): string {
  if (call.getFileName() !== bundle) return String(call)
  origins ??= JSON.parse(readFileSync(file, 'utf8')) as Origins
  const line = call.getLineNumber() ?? 0
  const origin = origins.lines[line - 1] ?? 0
  const source = origins.sources[Math.floor(origin / 65_536)]
  const place = `${bundle}:${line}:${call.getColumnNumber()}`
  return source && origin ? String(call).replace(place, `${source}:${origin % 65_536}`) : String(call)
}

// Called when a stack is first read; an error whose stack is not read costs nothing more.
if (existsSync(file))
  Error.prepareStackTrace = (error, calls) =>
    [String(error), ...calls.map((call) => `    at ${inSources(call)}`)].join('\n')
