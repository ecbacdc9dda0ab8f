import { existsSync, readFileSync } from 'node:fs'

interface Origins {
  sources: string[]
  /** Of each line: the place of its source in the list, and its line there, in one number. */
  lines: number[]
}

/** Written beside the bundle of the server (scripts/setup/server-build.mjs); the sources have none. */
const file = `${import.meta.filename}.lines`
let origins: Origins | undefined

/** A call in the bundle as a place of the sources; columns are those of the bundle and left out. */
function inSources(call: string): string {
  return call.replace(/(?:file:\/\/)?[^\s(]*\/server\/dist\/server\.js:(\d+):\d+/, (place, line: string) => {
    origins ??= JSON.parse(readFileSync(file, 'utf8')) as Origins
    const origin = origins.lines[Number(line) - 1] ?? 0
    const source = origins.sources[Math.floor(origin / 65_536)]
    return origin && source ? `${source}:${origin % 65_536}` : place
  })
}

// Called with the first look at a stack; an error that nobody looks at costs nothing more.
if (existsSync(file))
  Error.prepareStackTrace = (error, calls) =>
    [String(error), ...calls.map((call) => `    at ${inSources(String(call))}`)].join('\n')
