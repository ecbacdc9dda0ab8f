import { spawn, spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { Failure } from './failure.mjs'
import { inRoot, readJson } from './project.mjs'

export const pinnedNode = inRoot('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

const getMajor = (version) => Number.parseInt(version.replace(/^v/, ''), 10)

export const wantedMajor = () => getMajor(readJson(inRoot('package.json')).dependencies.node)

/** One line for whoever runs on a Node that this project does not run on. */
export const wrongNodeMessage = (found, wanted) =>
  `يحتاج هذا المشروع إلى Node ${wanted} ووُجد ${found} · this project runs on Node ${wanted}, found ${found}`

export const isPinnedNode = () => existsSync(pinnedNode) && realpathSync(process.execPath) === realpathSync(pinnedNode)

export function checkMajor(version, wanted = wantedMajor()) {
  if (getMajor(version) !== wanted) throw new Failure(wrongNodeMessage(version || '—', wanted))
}

/** Runs this very command again on the Node of the project and ends with its exit code. */
export async function rerunOnPinnedNode() {
  const { stdout } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' })
  if (!stdout) throw new Failure('نسخة Node الخاصة بالمشروع غير مثبّتة: نفّذ npm ci من دون ignore-scripts')
  checkMajor(stdout.trim())

  // Every thread of its own part of the memory keeps what it freed; two parts do for all of them. Large pieces go back to
  // the system when they are freed, however large the ones before were.
  const env = {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '1048576',
    MALLOC_TRIM_THRESHOLD_: '1048576',
    ...process.env,
  }
  const child = spawn(pinnedNode, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit', env })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  // A terminal sends Ctrl-C to both processes; a second one would read as "stop at once".
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  const code = await new Promise((resolve) => {
    child.on('exit', (status, signal) => resolve(status ?? 128 + constants.signals[signal]))
  })
  process.exit(code)
}
