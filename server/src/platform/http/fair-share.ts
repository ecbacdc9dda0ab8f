/** Concurrent calls allowed for one key; the rest waits for a while, in order. */
export interface Share {
  atOnce: number
  mostWaiting: number
  timeoutMilliseconds: number
}

interface Place {
  running: number
  waiting: (() => void)[]
}

export interface FairShare {
  /** Takes a place for the key, and calls back when it has one; false when the key has too many already. */
  take(key: string, share: Share, done: (isTaken: boolean) => void): void
  give(key: string): void
  countRunning(key: string): number
}

/** Requests under way by key. Keys without any take no memory. */
export function createFairShare(): FairShare {
  const places = new Map<string, Place>()

  function getPlace(key: string): Place {
    const place = places.get(key) ?? { running: 0, waiting: [] }
    places.set(key, place)
    return place
  }

  function wait({ waiting }: Place, { timeoutMilliseconds }: Share, done: (isTaken: boolean) => void): void {
    const settle = (isTaken: boolean) => {
      clearTimeout(timeout)
      done(isTaken)
    }
    const enter = () => settle(true)
    const timeout = setTimeout(() => {
      waiting.splice(waiting.indexOf(enter), 1)
      settle(false)
    }, timeoutMilliseconds).unref()
    waiting.push(enter)
  }

  return {
    take(key, share, done) {
      const place = getPlace(key)
      if (place.running < share.atOnce) {
        place.running += 1
        return done(true)
      }
      if (place.waiting.length >= share.mostWaiting) return done(false)
      wait(place, share, done)
    },
    give(key) {
      const place = getPlace(key)
      const next = place.waiting.shift()
      // The place goes on to the next one.
      if (next) return next()
      place.running -= 1
      if (place.running <= 0) places.delete(key)
    },
    countRunning: (key) => places.get(key)?.running ?? 0,
  }
}
