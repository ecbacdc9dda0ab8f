import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'vitest'
import { appRole, ownerRole } from '../src/platform/db/school-database.ts'

/** How a program ended, and all that it said. */
export interface Run {
  code: number | null
  errors: string
  output: string
}

const children: ChildProcess[] = []

/** Ends whatever a test that failed has left running. */
export function endLaunched(): void {
  for (const child of children) child.kill('SIGKILL')
}

const root = join(import.meta.dirname, '../..')

/** Runs a file of the project as its own process, with nothing of our environment but the path. */
export function launch(file: string, env: Record<string, string>, { args = [] as string[], input = '' } = {}) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [join(root, file), ...args], { cwd: root, env: { PATH, HOME, ...env } })
  children.push(child)
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  const ended = new Promise<Run>((resolve) => child.on('close', (code) => resolve({ code, errors, output })))
  const expectOutput = (pattern: RegExp) => expect.poll(() => output, { timeout: 60_000 }).toMatch(pattern)
  return { child, ended, expectOutput, output: () => output }
}

/** One clear line and code 1. */
export function expectOneLine({ code, errors }: Run, words: RegExp): void {
  expect(errors.trim()).toMatch(words)
  expect(errors.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
}

/** The environment of a program that works on a test's own database, as a school with its own PostgreSQL has it. */
export function externalDatabase({ host, port }: { host: string; port: number }, name: string) {
  const url = (user: string) => `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  return { DATABASE_URL: url(appRole), DATABASE_OWNER_URL: url(ownerRole), JWT_SECRET: 'x'.repeat(40) }
}
