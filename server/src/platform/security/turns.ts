/** Queue for something of which all pieces are taken, until one of them comes back. */
export interface Turns {
  take(key: string): void
  /** Returns a piece; the longest waiter looks again. */
  settle(key: string): void
  /** False at once when this process holds no piece: then there is nothing to wait for. */
  wait(key: string): Promise<boolean>
  /** Lets the next one look, where a piece came back that was not wanted. */
  passOn(key: string): void
}

interface Line {
  held: number
  waiting: (() => void)[]
}

export function createTurns(): Turns {
  const lines = new Map<string, Line>()

  function wakeNext(key: string): void {
    const line = lines.get(key)
    line?.waiting.shift()?.()
    if (line && line.held === 0 && line.waiting.length === 0) lines.delete(key)
  }

  return {
    take(key) {
      const line = lines.get(key) ?? { held: 0, waiting: [] }
      line.held++
      lines.set(key, line)
    },
    settle(key) {
      const line = lines.get(key)
      if (line) line.held--
      wakeNext(key)
    },
    passOn: wakeNext,
    async wait(key) {
      const line = lines.get(key)
      if (!line || line.held === 0) return false
      await new Promise<void>((resolve) => line.waiting.push(resolve))
      return true
    },
  }
}
