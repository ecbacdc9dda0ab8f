import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolutionMilliseconds = 20
const minutesKept = 5

/** How long requests wait before this process turns to them. */
export interface EventLoopWatch {
  /** The worst 99th percentile of the last minutes; undefined in the first minute. */
  delayMilliseconds(): number | undefined
  stop(): void
}

export function watchEventLoop(minuteMilliseconds = 60_000): EventLoopWatch {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMilliseconds })
  const minutes: number[] = []
  histogram.enable()
  const endMinute = () => {
    // The histogram counts the time between two looks, of which the first part was meant.
    minutes.push(Math.max(0, histogram.percentile(99) / 1e6 - resolutionMilliseconds))
    if (minutes.length > minutesKept) minutes.shift()
    histogram.reset()
  }
  const timer = setInterval(endMinute, minuteMilliseconds).unref()
  return {
    delayMilliseconds: () => (minutes.length === 0 ? undefined : Math.max(...minutes)),
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
