import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './project.mjs'

const running = new Set()

const stopGroup = (child, signal) => {
  try {
    process.kill(-child.pid, signal)
  } catch {
    child.kill(signal)
  }
}

const timeoutMilliseconds = 8000

const killAll = () => {
  for (const child of running) stopGroup(child, 'SIGKILL')
}

/** Asks everything to end, so that servers close their databases; what does not is ended by force. */
function stopped(signal) {
  for (const child of running) stopGroup(child, 'SIGTERM')
  const leave = () => process.exit(128 + constants.signals[signal])
  const wait = setInterval(() => running.size === 0 && leave(), 50)
  wait.unref()
  setTimeout(leave, timeoutMilliseconds)
}
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

// Listens only while something runs, so that a server started later decides itself how to stop.
function watchOver(child) {
  if (running.size === 0) {
    process.on('exit', killAll)
    for (const signal of signals) process.on(signal, stopped)
  }
  running.add(child)
}

function release(child) {
  running.delete(child)
  if (running.size > 0) return
  process.off('exit', killAll)
  for (const signal of signals) process.off(signal, stopped)
}

/**
 * Runs a program to its end and tells how it went; never throws. With `isShown` its words go to the terminal as they
 * come, else they are collected in `output`. The program and everything it started end with this process, and after
 * `limitSeconds` at the latest.
 */
export function run(program, args, { cwd = root, env = {}, limitSeconds = 600, isShown = false } = {}) {
  const startedAt = Date.now()
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: process.platform !== 'win32',
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
    })
    watchOver(child)
    let output = ''
    let isLate = false
    const collect = (chunk) => {
      output += chunk
    }
    child.stdout?.setEncoding('utf8').on('data', collect)
    child.stderr?.setEncoding('utf8').on('data', collect)
    const timer = setTimeout(() => {
      isLate = true
      stopGroup(child, 'SIGTERM')
      setTimeout(() => stopGroup(child, 'SIGKILL'), timeoutMilliseconds).unref()
    }, limitSeconds * 1000)

    const finish = (code) => {
      clearTimeout(timer)
      release(child)
      if (isLate) output += `\nstopped after ${limitSeconds} seconds`
      resolve({ code: isLate ? 1 : code, isLate, output, seconds: (Date.now() - startedAt) / 1000 })
    }
    child.on('error', (error) => {
      output += error.message
      finish(127)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}

/** Runs a JavaScript program on the Node that runs this script. */
export const runNode = (args, options) => run(process.execPath, args, options)
