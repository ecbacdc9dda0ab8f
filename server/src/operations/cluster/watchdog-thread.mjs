import { spawn } from 'node:child_process'
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

// The inside of the thread: it goes on while the main thread hangs. Plain JavaScript: the stripping of types alone would
// take 20 MB for as long as the server runs.

/** @type {import('./watchdog.ts').WatchdogData} */
const { beats, mostSilentTicks, tickMilliseconds, lastWords, restart } = workerData
let seen = Atomics.load(beats, 0)
let silentTicks = 0

function replaceProcess() {
  writeSync(2, `${lastWords}\n`)
  if (restart) spawn(restart.program, restart.args, { stdio: 'inherit', detached: true }).unref()
  process.kill(process.pid, 'SIGKILL')
}

// Ticks of this thread are counted and not time: a machine that slept, or a process that was stopped, misses none.
setInterval(() => {
  const beat = Atomics.load(beats, 0)
  silentTicks = beat === seen ? silentTicks + 1 : 0
  seen = beat
  if (silentTicks >= mostSilentTicks) replaceProcess()
}, tickMilliseconds)
