import { execFile } from 'node:child_process'

export interface RunResult {
  isOk: boolean
  /** Output of both channels, and the reason why the program could not run at all. */
  output: string
}

export interface Identity {
  uid?: number
  gid?: number
}

/** Programs of PostgreSQL get none of the app's variables: some hold secrets, and PG… variables would change what they do. */
export const cleanEnvironment = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' }

/** Runs a program to its end, from a folder that every account can read. */
export function run(command: readonly [string, ...string[]], identity: Identity = {}): Promise<RunResult> {
  const [file, ...args] = command
  return new Promise((resolve) => {
    execFile(file, args, { ...identity, cwd: '/', env: cleanEnvironment }, (error, stdout, stderr) => {
      resolve({ isOk: error === null, output: [stdout, stderr, error?.message ?? ''].join('\n').trim() })
    })
  })
}
