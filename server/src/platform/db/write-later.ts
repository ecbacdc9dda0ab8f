/** Beyond so many keys only those already known are counted on. */
const mostWaiting = 5_000

/** Keeps notes in memory, one for each key, and writes those of an interval together: nobody waits for the write. */
export function createWriteLater<Note extends object>(
  milliseconds: number,
  merge: (known: Note, note: Note) => Note,
  write: (notes: readonly Note[]) => Promise<unknown>,
) {
  let waiting = new Map<string, Note>()
  let timer: NodeJS.Timeout | undefined

  function add(key: string, note: Note): void {
    const known = waiting.get(key)
    if (known || waiting.size < mostWaiting) waiting.set(key, known ? merge(known, note) : note)
    timer ??= setTimeout(() => void flush(), milliseconds).unref()
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const all = waiting
    waiting = new Map()
    // The database is away for a moment: counted with the next ones.
    if (all.size > 0) await write([...all.values()]).catch(() => all.forEach((note, key) => void add(key, note)))
  }

  return { add, flush }
}
